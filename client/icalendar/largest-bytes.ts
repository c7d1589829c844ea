/** The size of the largest calendar file that is read. */

/** Some 80,000 events. What is larger would take the memory of a phone. */
export const largestBytes = 20_000_000;
