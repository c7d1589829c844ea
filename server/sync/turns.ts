/** Limits the concurrent work of one person: more waits for its turn, in order. */
export function createPersonQueue(
  atOnce: number,
): <T>(userId: string, work: () => Promise<T>) => Promise<T> {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (userId, work) => {
    const person = people.get(userId) ?? { running: 0, waiting: [] };
    people.set(userId, person);
    if (person.running < atOnce) person.running += 1;
    else
      await new Promise<void>((resolve) => {
        person.waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = person.waiting.shift();
      // The place is handed on.
      if (next !== undefined) next();
      else if (--person.running === 0) people.delete(userId);
    }
  };
}
