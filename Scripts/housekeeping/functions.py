#!/usr/bin/env python3
"""Writes the tables of the functions of the runtime, from mpmath's numbers of 400 bits.

  Scripts/housekeeping/functions.py            writes Sources/GestureRuntime/Values/Functions/FunctionTables.swift
  Scripts/housekeeping/functions.py --check    fails if that file is another
"""
import os, sys

import mpmath

PATH = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))),
                    "Sources", "GestureRuntime", "Values", "Functions", "FunctionTables.swift")
mpmath.mp.prec = 1500


def swift(number):
    """The double as a literal of Swift, which keeps each bit."""
    sign, digits, exponent = "-" if number < 0 else "", *float(abs(number)).hex()[2:].split("p")
    return f"{sign}0x{digits}p{int(exponent)}"


def parts(value, *bits):
    """Numbers that add up to the value: the first ones with so many bits each, the last one a double."""
    found = []
    for count in bits:
        exponent = mpmath.frexp(value)[1]
        found.append(mpmath.ldexp(mpmath.nint(mpmath.ldexp(value, count - exponent)), exponent - count))
        value -= found[-1]
    return [swift(float(part)) for part in found + [value]]


def double(value):
    return f"DoubleDouble({', '.join(parts(value, 53))})"


def table(lines):
    return "[\n" + "".join(f"  {line},\n" for line in lines) + "]"


def reciprocal(index):
    """A number of nine bits behind the point near 128 / index."""
    return mpmath.nint(mpmath.mpf(512 * 128) / index) / 512


def logarithms():
    for index in range(LEAST, 182):
        near = reciprocal(index)
        value = -mpmath.log(near)
        high, low = ("0", "0") if value == 0 else parts(value, 53)
        yield f"({swift(float(near))}, {high}, {low})"


def text():
    pi, two = mpmath.pi, mpmath.log(2)
    bits = int(mpmath.floor(mpmath.ldexp(2 / pi, 64 * 20)))
    words = [f"0x{bits >> 64 * (19 - word) & (1 << 64) - 1:016X}" for word in range(20)]
    rows = [", ".join(words[start:start + 4]) for start in range(0, 20, 4)]
    return f"""// Written by Scripts/housekeeping/functions.py. Change that file and run it, not this one.

extension DoubleDouble {{
  static let pi = {double(pi)}
  static let halfPi = {double(pi / 2)}
}}

/// The natural logarithm of 2 as a sum. `high` has 32 bits.
let logarithmOfTwo = (
  high: {', middle: '.join(parts(two, 32, 53)[:2])}, low: {parts(two, 32, 53)[2]}
)

/// π/2 as a sum of three numbers of 33 bits and a rest.
let quarterTurn = (
  {', '.join(parts(pi / 2, 33, 33, 33))}
)

/// The first 1,280 bits of 2/π behind the point.
let twoOverPi: [UInt64] = {table(rows)}

/// 1/0!, 1/1!, …, 1/21!.
let factorialReciprocals: [Double] = {table(swift(1 / mpmath.factorial(n)) for n in range(22))}

/// The arc tangents of 0/64, 1/64, …, 64/64.
let arcTangents: [DoubleDouble] = {table(
    "DoubleDouble(0)" if index == 0 else double(mpmath.atan(mpmath.mpf(index) / 64)) for index in range(65))}

/// 2 to the power of 0/64, 1/64, …, 63/64.
let powersOfTwo: [DoubleDouble] = {table(
    "DoubleDouble(1)" if index == 0 else double(mpmath.power(2, mpmath.mpf(index) / 64)) for index in range(64))}

/// The index of the first of the logarithms.
let leastLogarithm = {LEAST}

/// For significands near n/128, a number of nine bits near 128/n, and the logarithm of its reciprocal as a sum.
let logarithms: [(reciprocal: Double, high: Double, low: Double)] = {table(logarithms())}
"""


LEAST = 90
if sys.argv[1:] == ["--check"]:
    with open(PATH) as file:
        sys.exit(0 if file.read() == text() else f"FAILED: {os.path.relpath(PATH)} is another")
with open(PATH, "w") as file:
    file.write(text())
