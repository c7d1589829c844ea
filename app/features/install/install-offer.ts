/**
 * The browser's offer to install the product as an app. It comes once, soon after the page opened,
 * and is kept for the person who asks for it in the profile; until then the browser says nothing of
 * its own.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '#client/emitter';

/** Not in TypeScript's library: only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
let installed = false;
const { emit: tell, subscribe } = createEmitter();

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    tell();
  });
}

export type InstallState = 'installed' | 'offered' | 'by-hand';
function current(): InstallState {
  if (
    installed ||
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
    return 'installed';
  return offer ? 'offered' : 'by-hand';
}
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, current, () => 'by-hand');
}

/** Shows the browser's own install dialog; an offer can be used once. */
export async function install(): Promise<void> {
  const taken = offer;
  if (!taken) return;
  offer = null;
  tell();
  const { outcome } = await taken.prompt();
  if (outcome === 'accepted') installed = true;
  tell();
}

/** Returns how to install in a browser that makes no offer, as far as the user agent tells. */
export function wayByHand(
  userAgent: string,
  touchPoints: number,
): 'ios' | 'mac-safari' | 'android' | 'firefox' | 'chromium' {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1))
    return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Macintosh.*Safari\//.test(userAgent) && !/Chrome\//.test(userAgent)
    ? 'mac-safari'
    : 'chromium';
}
