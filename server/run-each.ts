/** What has to be done every hour: one job after the other, none of which keeps the others from their turn. */
export async function runEach(jobs: Readonly<Record<string, () => Promise<unknown>>>, log: (line: string) => void): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job();
    } catch (error) {
      log(`tidying failed, ${name}: ${String(error)}`);
    }
  }
}
