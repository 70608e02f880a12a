//! Reads a wasm module's imports and exports, which its JavaScript relies on.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use wasmparser::{Validator, WasmFeatures, types::EntityType};

/// Checks that `changed` is valid, exports the same as `original`, and imports nothing more.
///
/// Binaryen 108 fails this: its export of the table of JavaScript values refers to the table of functions.
pub fn check_same(original: &[u8], changed: &[u8]) -> Result<()> {
    let (original, changed) = (Interface::of(original)?, Interface::of(changed)?);
    for (name, wanted) in &original.exports {
        match changed.exports.get(name) {
            Some(found) if found == wanted => {}
            Some(found) => bail!("the export {name} was {wanted} and is {found}"),
            None => bail!("the export {name} is missing"),
        }
    }
    match changed.imports.iter().find(|(name, found)| original.imports.get(*name) != Some(*found)) {
        Some((name, found)) => bail!("the import {name} is new as {found}"),
        None => Ok(()),
    }
}

/// Imports and exports by name, each with its type.
struct Interface {
    imports: BTreeMap<String, String>,
    exports: BTreeMap<String, String>,
}

impl Interface {
    fn of(module: &[u8]) -> Result<Self> {
        let types = Validator::new_with_features(WasmFeatures::default()).validate_all(module)?;
        let types = types.as_ref();
        let describe = |entity: EntityType| match entity {
            EntityType::Func(id) => types[id].unwrap_func().to_string(),
            EntityType::Table(table) => format!("a table of {}", table.element_type),
            EntityType::Memory(_) => "a memory".to_owned(),
            EntityType::Global(global) => format!("a global {}", global.content_type),
            EntityType::Tag(_) | EntityType::FuncExact(_) => format!("{entity:?}"),
        };
        let imports = types.core_imports().into_iter().flatten();
        let exports = types.core_exports().into_iter().flatten();
        Ok(Interface {
            imports: imports.map(|(module, name, entity)| (format!("{module}.{name}"), describe(entity))).collect(),
            exports: exports.map(|(name, entity)| (name.to_owned(), describe(entity))).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::check_same;

    /// A module with two tables and a memory. It exports one of the tables as `values`.
    fn module(exported_table: u8) -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        // Tables: one of functions, one of JavaScript values.
        module.extend([4, 7, 2, 0x70, 0, 1, 0x6f, 0, 1]);
        module.extend([5, 3, 1, 0, 1]);
        module.extend([7, 10, 1, 6]);
        module.extend(b"values");
        module.extend([1, exported_table]);
        module
    }

    #[test]
    fn a_table_that_was_mixed_up_with_another_is_noticed() {
        check_same(&module(1), &module(1)).unwrap();
        let fault = check_same(&module(1), &module(0)).unwrap_err().to_string();
        assert_eq!(fault, "the export values was a table of externref and is a table of funcref");
    }

    #[test]
    fn bytes_that_are_no_module_are_noticed() {
        assert!(check_same(&module(1), b"\0asm").is_err());
        assert!(check_same(&module(1), &[]).is_err());
    }

    #[test]
    fn a_missing_export_is_noticed() {
        let empty = b"\0asm\x01\0\0\0";
        assert_eq!(check_same(&module(1), empty).unwrap_err().to_string(), "the export values is missing");
        check_same(empty, empty).unwrap();
    }
}
