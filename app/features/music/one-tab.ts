/**
 * Music plays in one tab at a time. Without the browser's locks (an insecure address, or refused
 * ones) each tab plays independently.
 */
const lockName = 'tudo.music';
let free: (() => void) | null = null;

/**
 * Claims the music for this tab. `steal` takes it from another one, whose `onLost` is then called;
 * otherwise resolves to false while another one plays.
 */
export function claimMusic({
  steal,
  onLost,
}: {
  steal: boolean;
  onLost: () => void;
}): Promise<boolean> {
  if (free || typeof navigator === 'undefined' || !navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    let isAnswered = false;
    navigator.locks
      .request(lockName, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        isAnswered = true;
        resolve(lock !== null);
        if (lock === null) return undefined;
        const { promise, resolve: finish } = Promise.withResolvers<void>();
        free = () => {
          free = null;
          finish();
        };
        return promise;
      })
      .catch(() => {
        free = null;
        if (isAnswered) onLost();
        else resolve(true);
      });
  });
}

export function releaseMusic(): void {
  free?.();
}
