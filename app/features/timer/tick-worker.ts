/**
 * Wakes the page once after, or every, so many milliseconds. A page in the background has its own
 * timers held back by up to a minute; a worker does not.
 */
let calm = () => {};
addEventListener('message', ({ data }: MessageEvent<{ after: number } | { every: number }>) => {
  calm();
  const wake = () => postMessage(0);
  if ('after' in data) {
    const timer = setTimeout(wake, data.after);
    calm = () => clearTimeout(timer);
  } else {
    const timer = setInterval(wake, data.every);
    calm = () => clearInterval(timer);
  }
});
