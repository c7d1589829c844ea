/**
 * The floor of Monte Carlo: xorshift, Box-Muller, one exponential a year, the balances kept. No
 * streams, no strategies, no percentiles. Names nothing outside itself, so that a page can be given
 * its text.
 */
export function bareLoop(paths: number, years: number): Float64Array {
  const mean = 0.05,
    deviation = 0.17,
    start = 1_000_000,
    withdrawal = 40_000;
  const balances = new Float64Array(paths * (years + 1));
  const variance = Math.log(1 + (deviation / (1 + mean)) ** 2),
    mu = Math.log(1 + mean) - variance / 2,
    sigma = Math.sqrt(variance);
  let state = 2_463_534_242;
  const uniform = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) + 0.5) / 4_294_967_296;
  };
  for (let path = 0; path < paths; path += 1) {
    let balance = start,
      at = path * (years + 1),
      spare = 0,
      hasSpare = false;
    balances[at] = balance;
    for (let year = 0; year < years; year += 1) {
      let z = spare;
      if (hasSpare) hasSpare = false;
      else {
        const radius = Math.sqrt(-2 * Math.log(uniform())),
          angle = 2 * Math.PI * uniform();
        z = radius * Math.cos(angle);
        spare = radius * Math.sin(angle);
        hasSpare = true;
      }
      balance = Math.max(0, balance - withdrawal) * Math.exp(mu + sigma * z);
      balances[(at += 1)] = balance;
    }
  }
  return balances;
}
