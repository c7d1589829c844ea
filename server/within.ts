/** Settles as `work` does, or rejects with `failure()` after `ms`. */
export function within<T>(ms: number, work: Promise<T>, failure: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
