import { exp } from './exact-math.ts';

/**
 * The value below which a standard normal deviate falls with this probability.
 *
 * *Formula* `P(x) = 1/2 + p(x) (x + x^3/3 + x^5/(3 5) + ...)`, solved by Newton's method from 0:
 * above it `P` is concave, so that the steps come from below and never pass the answer. *Source*
 * Marsaglia, Evaluating the Normal Distribution, Journal of Statistical Software 11(4), 2004. Good
 * to 1e-12 for the shares that are allowed.
 * @param share above 1e-9 and below 1 - 1e-9
 */
export function normalQuantile(share: number): number {
  if (!(share > 1e-9 && share < 1 - 1e-9))
    throw new RangeError('the share must lie within 1e-9 and 1 - 1e-9');
  if (share < 0.5) return -normalQuantile(1 - share);
  let x = 0;
  for (let step = 0; step < 60; step += 1) {
    const density = 0.398_942_280_401_432_7 * exp(-0.5 * x * x);
    let term = x,
      sum = x;
    for (let odd = 3; term > sum * 1e-17; odd += 2) sum += term *= (x * x) / odd;
    const by = (share - 0.5 - density * sum) / density;
    x += by;
    if (by < 1e-13) break;
  }
  return x;
}
