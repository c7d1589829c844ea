/** Runs the hourly jobs one after the other; a failure of one does not stop the others. */
export async function runEach(
  jobs: Readonly<Record<string, () => Promise<unknown>>>,
  log: (line: string) => void,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job();
    } catch (error) {
      log(`tidying failed, ${name}: ${String(error)}`);
    }
  }
}

/** Runs a job for one caller at a time: who asks for it while it runs is answered with that run. */
export function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= job().finally(() => {
      running = null;
    });
    return running;
  };
}
