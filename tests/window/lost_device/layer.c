// A layer between a program and its Vulkan driver. Once the file named by LOST_DEVICE exists, the device is lost, as
// when a driver restarts: all calls on a queue or on the window's images fail.
//
// The interface of loaders and layers: https://vulkan.lunarg.com/doc/view/latest/linux/LoaderLayerInterface.html

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <vulkan/vk_layer.h>

static PFN_vkGetInstanceProcAddr next_instance_function;
static PFN_vkGetDeviceProcAddr next_device_function;
static PFN_vkQueueSubmit next_submit;
static PFN_vkAcquireNextImageKHR next_acquire;
static PFN_vkQueuePresentKHR next_present;

static int is_lost(void) {
    const char *file = getenv("LOST_DEVICE");
    return file != NULL && access(file, F_OK) == 0;
}

static VkResult VKAPI_CALL submit(VkQueue queue, uint32_t count, const VkSubmitInfo *batches, VkFence fence) {
    return is_lost() ? VK_ERROR_DEVICE_LOST : next_submit(queue, count, batches, fence);
}

static VkResult VKAPI_CALL acquire(VkDevice device, VkSwapchainKHR swapchain, uint64_t timeout, VkSemaphore semaphore,
                                   VkFence fence, uint32_t *index) {
    return is_lost() ? VK_ERROR_DEVICE_LOST : next_acquire(device, swapchain, timeout, semaphore, fence, index);
}

static VkResult VKAPI_CALL present(VkQueue queue, const VkPresentInfoKHR *images) {
    return is_lost() ? VK_ERROR_DEVICE_LOST : next_present(queue, images);
}

static VkResult VKAPI_CALL create_instance(const VkInstanceCreateInfo *wanted, const VkAllocationCallbacks *allocator,
                                           VkInstance *instance) {
    VkLayerInstanceCreateInfo *link = (VkLayerInstanceCreateInfo *)wanted->pNext;
    while (link->sType != VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO || link->function != VK_LAYER_LINK_INFO) {
        link = (VkLayerInstanceCreateInfo *)link->pNext;
    }
    next_instance_function = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    PFN_vkCreateInstance next = (PFN_vkCreateInstance)next_instance_function(NULL, "vkCreateInstance");
    return next(wanted, allocator, instance);
}

static VkResult VKAPI_CALL create_device(VkPhysicalDevice adapter, const VkDeviceCreateInfo *wanted,
                                         const VkAllocationCallbacks *allocator, VkDevice *device) {
    VkLayerDeviceCreateInfo *link = (VkLayerDeviceCreateInfo *)wanted->pNext;
    while (link->sType != VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO || link->function != VK_LAYER_LINK_INFO) {
        link = (VkLayerDeviceCreateInfo *)link->pNext;
    }
    PFN_vkGetInstanceProcAddr instance_function = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    next_device_function = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    PFN_vkCreateDevice next = (PFN_vkCreateDevice)instance_function(NULL, "vkCreateDevice");
    VkResult result = next(adapter, wanted, allocator, device);
    if (result == VK_SUCCESS) {
        next_submit = (PFN_vkQueueSubmit)next_device_function(*device, "vkQueueSubmit");
        next_acquire = (PFN_vkAcquireNextImageKHR)next_device_function(*device, "vkAcquireNextImageKHR");
        next_present = (PFN_vkQueuePresentKHR)next_device_function(*device, "vkQueuePresentKHR");
    }
    return result;
}

static PFN_vkVoidFunction own(const char *name) {
    static const struct {
        const char *name;
        PFN_vkVoidFunction function;
    } functions[] = {
        {"vkCreateInstance", (PFN_vkVoidFunction)create_instance},
        {"vkCreateDevice", (PFN_vkVoidFunction)create_device},
        {"vkQueueSubmit", (PFN_vkVoidFunction)submit},
        {"vkAcquireNextImageKHR", (PFN_vkVoidFunction)acquire},
        {"vkQueuePresentKHR", (PFN_vkVoidFunction)present},
    };
    for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
        if (strcmp(functions[index].name, name) == 0) {
            return functions[index].function;
        }
    }
    return NULL;
}

static PFN_vkVoidFunction VKAPI_CALL instance_function(VkInstance instance, const char *name) {
    PFN_vkVoidFunction function = own(name);
    return function != NULL || next_instance_function == NULL ? function : next_instance_function(instance, name);
}

static PFN_vkVoidFunction VKAPI_CALL device_function(VkDevice device, const char *name) {
    PFN_vkVoidFunction function = own(name);
    return function != NULL ? function : next_device_function(device, name);
}

VKAPI_ATTR VkResult VKAPI_CALL vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface *agreed) {
    agreed->loaderLayerInterfaceVersion = 2;
    agreed->pfnGetInstanceProcAddr = instance_function;
    agreed->pfnGetDeviceProcAddr = device_function;
    agreed->pfnGetPhysicalDeviceProcAddr = NULL;
    return VK_SUCCESS;
}
