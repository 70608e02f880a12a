//! Replaces functions of `Math` that differ between systems by those of `libm`, which are the same everywhere.

use rquickjs::{
    Coerced, Ctx, Function, Object, Result,
    function::{Opt, Rest},
};

type Number = Opt<Coerced<f64>>;

/// Functions of one number.
const UNARY: [(&str, fn(f64) -> f64); 19] = [
    ("acos", libm::acos),
    ("acosh", libm::acosh),
    ("asin", libm::asin),
    ("asinh", libm::asinh),
    ("atan", libm::atan),
    ("atanh", libm::atanh),
    ("cbrt", libm::cbrt),
    ("cos", libm::cos),
    ("cosh", libm::cosh),
    ("exp", libm::exp),
    ("expm1", libm::expm1),
    ("log", libm::log),
    ("log10", libm::log10),
    ("log1p", libm::log1p),
    ("log2", libm::log2),
    ("sin", libm::sin),
    ("sinh", libm::sinh),
    ("tan", libm::tan),
    ("tanh", libm::tanh),
];

fn or_nan(Opt(number): Number) -> f64 {
    number.map_or(f64::NAN, |Coerced(number)| number)
}

/// The power as in JavaScript: NaN for an exponent of NaN, and for 1 or -1 to an infinite power.
fn pow(base: f64, exponent: f64) -> f64 {
    let is_open = !exponent.is_finite() && base.abs() == 1.0;
    if exponent.is_nan() || is_open { f64::NAN } else { libm::pow(base, exponent) }
}

fn hypot(numbers: Rest<Coerced<f64>>) -> f64 {
    numbers.iter().fold(0.0, |sum, Coerced(number)| libm::hypot(sum, *number))
}

/// Replaces the functions that differ between systems.
pub(crate) fn install<'js>(ctx: &Ctx<'js>) -> Result<()> {
    let math: Object<'js> = ctx.globals().get("Math")?;
    for (name, of) in UNARY {
        math.set(name, Function::new(ctx.clone(), move |number: Number| of(or_nan(number)))?.with_name(name)?)?;
    }
    let atan2 = |y: Number, x: Number| libm::atan2(or_nan(y), or_nan(x));
    math.set("atan2", Function::new(ctx.clone(), atan2)?.with_name("atan2")?)?;
    let power = |base: Number, exponent: Number| pow(or_nan(base), or_nan(exponent));
    math.set("pow", Function::new(ctx.clone(), power)?.with_name("pow")?)?;
    math.set("hypot", Function::new(ctx.clone(), hypot)?.with_name("hypot")?)
}

#[cfg(test)]
mod tests {
    use super::pow;

    #[test]
    fn powers_are_those_of_the_language() {
        assert!(pow(1.0, f64::INFINITY).is_nan() && pow(1.0, f64::NAN).is_nan());
        assert_eq!((pow(2.0, 10.0), pow(f64::NAN, 0.0)), (1024.0, 1.0));
    }
}
