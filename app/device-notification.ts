/**
 * Notifications of the device, for guests as for members. They go through a service worker where
 * there can be one: phones show none that a page makes by itself. That worker does nothing else
 * (`notify-worker.ts`), so that nobody has to bring the offline shell for it.
 */
export interface DeviceNotification {
  title: string;
  body?: string;
  /** Of two with the same tag the later one is shown. */
  tag: string;
  /** The path that a press opens if no page of the product is open. */
  path: string;
  /** The action of a press if this page is still open. */
  open?: () => void;
}
const opened = new Map<string, (() => void) | undefined>();
let isListening = false;

/**
 * Whether the person can be asked, has agreed, or nothing can be shown: refused, no https, or no
 * such browser.
 */
export function notificationState(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

/** Asks, at a press of the person's. Answers whether they may be told. */
export async function askToNotify(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    // Fetched now: when it is needed the network may be away.
    await findRegistration();
    return true;
  } catch {
    return false;
  }
}

/** Null where there is no worker to be had, as at an address without https. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  try {
    const own = await navigator.serviceWorker.register('/notify-worker.js', { scope: '/notify/' });
    const next = own.installing ?? own.waiting;
    if (!own.active && next) {
      await new Promise<void>((resolve) => {
        next.addEventListener('statechange', () => {
          if (next.state === 'activated' || next.state === 'redundant') resolve();
        });
      });
    }
    if (own.active) return own;
  } catch {
    /* That of the offline shell does as well, except that a press on it opens nothing. */
  }
  try {
    return (await navigator.serviceWorker.getRegistration()) ?? null;
  } catch {
    return null;
  }
}

/** The worker says which one was pressed. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  navigator.serviceWorker.addEventListener?.(
    'message',
    ({ data }: MessageEvent<{ pressed?: string } | null>) => {
      opened.get(data?.pressed ?? '')?.();
    },
  );
}

/** Answers whether the device has taken it. */
export async function notifyOnDevice({
  title,
  body = '',
  tag,
  path,
  open,
}: DeviceNotification): Promise<boolean> {
  if (notificationState() !== 'granted') return false;
  const options = { body, tag, icon: '/icon-192.png', data: { path, href: location.href } };
  try {
    const registration = await findRegistration();
    if (registration !== null) {
      await registration.showNotification(title, options);
      opened.set(tag, open);
      listen();
      return true;
    }
  } catch {
    /* As without one. */
  }
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      open?.();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}
