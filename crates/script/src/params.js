// Parameters that tell of a wrong name: reading one that is missing throws.
((Proxy, { freeze, keys, prototype, setPrototypeOf }, missing) => (params) => {
  const names = keys(params);
  const get = (target, name, receiver) => {
    if (typeof name === "string" && !(name in target)) missing(name, names);
    return Reflect.get(target, name, receiver);
  };
  setPrototypeOf(params, new Proxy(prototype, { get }));
  return freeze(params);
})
