/**
 * Wakes the page once after, or every, given number of milliseconds. Browsers delay the timers of a
 * background page by up to a minute, but not those of a worker.
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
