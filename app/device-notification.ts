/**
 * Notifications of the device, for guests and members. They go through a service worker if
 * possible, because phones show none that a page creates itself. That worker does nothing else
 * (`notify-worker.ts`), so that nobody needs the offline shell for notifications.
 */
export interface DeviceNotification {
  title: string;
  body?: string;
  /** A later notification with the same tag replaces the earlier one. */
  tag: string;
  /** The path that a press opens if no page of the product is open. */
  path: string;
  /** The action of a press if this page is still open. */
  open?: () => void;
}
const opened = new Map<string, (() => void) | undefined>();
let isListening = false;

/**
 * Returns whether the person can be asked ('default'), has agreed, or no notification can be shown
 * ('denied': refused, no https, or no such browser).
 */
export function notificationState(): NotificationPermission {
  return typeof Notification === 'undefined' ? 'denied' : Notification.permission;
}

/** Asks for the permission, after a press. Returns whether it was granted. */
export async function askToNotify(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    // The worker is fetched now, because the network may be away when it is needed.
    await findRegistration();
    return true;
  } catch {
    return false;
  }
}

/** Returns null without a worker, for example at an address without https. */
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
    /* The worker of the offline shell also shows it, but a press on it opens nothing. */
  }
  try {
    return (await navigator.serviceWorker.getRegistration()) ?? null;
  } catch {
    return null;
  }
}

/** The worker reports which notification was pressed. */
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

/** Shows a notification. Returns whether the device accepted it. */
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
    /* The page shows it itself, below. */
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
