/** Toasts (specification, section 9): top right, gap 8, 5 s, success 3 s, error 6 s, 350 px at most; announced, and dismissible. `--toast-top` keeps them off what is pressed next: below the head of a page, on phones over the bar above it. */
import toast, { Toaster as HotToaster, resolveValue, type Toast } from 'react-hot-toast';
import { useWords } from '#app/words.tsx';
import { Icon } from './icons.tsx';

const durationMs = { blank: 5_000, success: 3_000, error: 6_000 };

export function showToast(kind: 'blank' | 'success' | 'error', text: string): void {
  const options = { duration: durationMs[kind] };
  if (kind === 'success') toast.success(text, options);
  else if (kind === 'error') toast.error(text, { ...options, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });
  else toast(text, options);
}

export function showOffer(text: string, label: string, act: () => void | Promise<void>, over?: AbortSignal): void {
  if (over?.aborted) return;
  const id = toast((shown) => (
    <>
      {text}{' '}
      <button type="button" className="link" onClick={() => { toast.dismiss(shown.id); void act(); }}>{label}</button>
    </>
  ), { duration: durationMs.blank });
  over?.addEventListener('abort', () => toast.dismiss(id), { once: true });
}

export function Toasts() {
  return (
    <HotToaster position="top-right" gutter={8} containerStyle={{ top: 'var(--toast-top)', right: 16, bottom: 16, left: 16 }} toastOptions={{ duration: durationMs.blank }}>
      {(shown) => <ToastLine shown={shown} />}
    </HotToaster>
  );
}

function ToastLine({ shown }: { shown: Toast }) {
  const words = useWords('site');
  return (
    <div className={['toast', shown.visible ? 'on' : '', shown.type === 'error' ? 'bad' : ''].filter(Boolean).join(' ')} {...shown.ariaProps}>
      {shown.type === 'success' ? <Icon name="check" /> : shown.type === 'error' ? <Icon name="warning" /> : null}
      <p>{resolveValue(shown.message, shown)}</p>
      <button type="button" className="btn bare icon sm" aria-label={words.dismiss} onClick={() => toast.dismiss(shown.id)}><Icon name="close" size={12} /></button>
    </div>
  );
}
