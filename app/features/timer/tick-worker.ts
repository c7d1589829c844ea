/** Wakes the page after so many milliseconds. A page in the background has its own timers held back by up to a minute; a worker does not. */
let waiting: ReturnType<typeof setTimeout> | undefined;
addEventListener('message', ({ data }: MessageEvent<number | null>) => {
  clearTimeout(waiting);
  if (data !== null) waiting = setTimeout(() => postMessage(0), data);
});
