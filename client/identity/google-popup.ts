/**
 * Sign-in with Google in a window of its own. The window reports its outcome on a channel, since a
 * browser may cut the tie between the two windows; only its closing is watched directly.
 */
import type { AuthErrorCode, AuthResult } from '#contract/identity';
import { createRecordId } from '#contract/ids';
import { fail, wordsNow } from './request.ts';

/** The message of the popup's last page, written by `server/identity/google.ts`. */
interface Outcome {
  flow: string;
  deletionUndone: boolean;
  error: { code: AuthErrorCode; message: string } | null;
}

const watchMs = 250;
/** A window that closes itself has spoken just before: its message is given this long to arrive. */
const graceMs = 1_000;

let cancelCurrent: (() => void) | null = null;

/**
 * Must be called from a press, before anything is awaited, or browsers block the window. `errand`:
 * nobody signs in, but who is signed in confirms that it is they, or connects Google.
 */
export function openGooglePopup(errand?: {
  owner: string;
  does: 'confirm' | 'link';
}): Promise<AuthResult<{ deletionUndone: boolean }>> {
  cancelCurrent?.();
  const flow = createRecordId();
  const [width, height] = [480, 640];
  const place =
    `width=${width},height=${height},left=${Math.round(screenX + (outerWidth - width) / 2)},` +
    `top=${Math.round(screenY + (outerHeight - height) / 2)}`;
  const language = document.documentElement.lang === 'vi' ? 'vi' : 'en';
  const forOwner =
    errand === undefined ? '' : `&owner=${encodeURIComponent(errand.owner)}&does=${errand.does}`;
  const start = `/api/identity/google/start?flow=${flow}&language=${language}${forOwner}`;
  const popup = open(start, `tudo-google-${flow}`, `popup,${place}`);
  if (!popup)
    return Promise.resolve(fail({ code: 'auth/popup-blocked', message: wordsNow().popupBlocked }));

  return new Promise((resolve) => {
    const channel = new BroadcastChannel('tudo.google');
    let grace: ReturnType<typeof setTimeout> | undefined;
    const finish = (result: AuthResult<{ deletionUndone: boolean }>) => {
      clearInterval(watch);
      clearTimeout(grace);
      channel.close();
      if (cancelCurrent === cancel) cancelCurrent = null;
      resolve(result);
    };
    const cancel = () => {
      popup.close();
      finish(fail({ code: 'auth/cancelled-popup-request', message: wordsNow().popupReplaced }));
    };
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      grace = setTimeout(
        () => finish(fail({ code: 'auth/popup-closed-by-user', message: wordsNow().popupClosed })),
        graceMs,
      );
    }, watchMs);
    channel.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
      if (data.flow === flow)
        finish(
          data.error
            ? fail(data.error)
            : { success: true, value: { deletionUndone: data.deletionUndone } },
        );
    });
    cancelCurrent = cancel;
  });
}
