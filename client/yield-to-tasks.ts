/** Resolves in a task of its own, so that the page can draw and hear a press before it. */
export function yieldToTasks(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
