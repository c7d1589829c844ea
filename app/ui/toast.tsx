/** Toasts (specification, section 9): top right, gap 8, 5 s, success 3 s, error 6 s, 350 px at most; announced, and dismissible. `--toast-top` keeps them off what is pressed next: below the head of a page, on phones over the bar above it. */
import toast, { Toaster as HotToaster, resolveValue, type Toast } from 'react-hot-toast';
import { useWords } from '#app/words.tsx';
import { Icon } from './icons.tsx';

const durationMs = { blank: 5_000, success: 3_000, error: 6_000 };

export const notify = {
  success: (text: string) => toast.success(text, { duration: durationMs.success }),
  error: (text: string) => toast.error(text, { duration: durationMs.error, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  info: (text: string) => toast(text, { duration: durationMs.blank }),
  /** Says what happened and offers to take it back. `undo` runs once; the toast goes at once. */
  undo: (text: string, undoLabel: string, undo: () => void | Promise<void>) =>
    toast((shown) => (
      <>
        {text}{' '}
        <button type="button" className="link" onClick={() => { toast.dismiss(shown.id); void undo(); }}>{undoLabel}</button>
      </>
    ), { duration: durationMs.error }),
};

export function Toaster() {
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
