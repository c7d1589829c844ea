/**
 * A sum that stays exact where its parts together pass what a number holds, as one side of a ledger
 * may while the difference does not.
 */
export class ExactSum {
  private near = 0;
  private far = 0n;
  add(part: number): void {
    const next = this.near + part;
    if (Number.isSafeInteger(next)) this.near = next;
    else {
      this.far += BigInt(this.near) + BigInt(part);
      this.near = 0;
    }
  }
  /**
   * Exact where it is a safe integer, else the nearest number, which `formatMoney` shows as about
   * so much.
   */
  less(other?: ExactSum): number {
    return Number(this.far + BigInt(this.near) - (other ? other.far + BigInt(other.near) : 0n));
  }
}
