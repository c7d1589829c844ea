/**
 * A modal dialog on the platform's own <dialog>: the page behind is inert, the focus stays inside
 * and returns to where it was, Escape closes. It enters in 300 ms and leaves in 200 ms
 * (specification, section 9), and while `busy` nothing closes it.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSplashShown } from './splash-state.ts';
import { useTranslations } from '#app/i18n.tsx';
import { Button } from './button.tsx';
import { SiteIcon } from './icons.tsx';
import { PartBoundary } from './part-boundary.tsx';

const leaveMs = 200;
/** Selects the first field of a form below the heading of a dialog. */
const firstField =
  '.dialog-body form' +
  ' :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea):enabled';
/**
 * The opener of a dialog that closed together with the confirmation above it. It could not be
 * focused while the confirmation was open.
 */
let owed: Element | null = null;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** The name of the dialog, and its heading unless `bare`. */
  title: string;
  /** True while a request is in flight: Escape, the backdrop and the close button do nothing. */
  busy?: boolean;
  wide?: boolean;
  /** Renders only `children`, without heading and padding. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Children are mounted while the dialog shows, so that every opening starts with fresh state. A
 * dialog that opens by itself waits for the end of the welcome overlay.
 */
export function Dialog(given: DialogProps) {
  const covered = useSplashShown();
  const props = covered ? { ...given, open: false } : given;
  const [mounted, setMounted] = useState(props.open);
  // Reopening during the closing animation makes a new dialog.
  const [[wasOpen, openings], setOpenings] = useState<[boolean, number]>([props.open, 0]);
  if (props.open !== wasOpen) {
    setOpenings([props.open, props.open ? openings + 1 : openings]);
    if (props.open) setMounted(true);
  }
  useEffect(() => {
    if (props.open || !mounted) return;
    const timer = setTimeout(() => setMounted(false), leaveMs);
    return () => clearTimeout(timer);
  }, [props.open, mounted]);
  return mounted ? <MountedDialog key={openings} {...props} /> : null;
}

function MountedDialog({
  open,
  onClose,
  title,
  busy = false,
  wide = false,
  bare = false,
  className,
  children,
}: DialogProps) {
  const t = useTranslations('site');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [state, setState] = useState<'entering' | 'open'>('entering');
  const busyRef = useRef(busy);
  useLayoutEffect(() => {
    busyRef.current = busy;
  }, [busy]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    dialog.showModal();
    // Focuses the first field of a form; the browser would focus the close button. Not on a phone,
    // whose keyboard would cover the form before it is read.
    if (matchMedia('(hover: hover)').matches)
      dialog.querySelector<HTMLElement>(firstField)?.focus();
    const frame = requestAnimationFrame(() => setState('open'));
    // Chromium closes on a second Escape even when `cancel` was prevented, so the key itself is
    // stopped.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && busyRef.current) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown, true);
      // Closed at once, during its closing animation: keys pressed meanwhile belong to the page.
      dialog.close();
      const back = [before, owed].find((opener) => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        return document.activeElement === opener;
      });
      owed = back === undefined && document.querySelector(':modal') !== null ? before : null;
      // Moves the focus to the start of the page if the dialog's action removed its opener.
      const goOn = () => document.getElementById('main')?.focus({ preventScroll: true });
      if (
        back === undefined &&
        (document.activeElement === document.body || dialog.contains(document.activeElement))
      )
        goOn();
      // Or the same change removes the opener, such as a sign-in method.
      queueMicrotask(() => {
        if (back !== document.body && document.activeElement === document.body) goOn();
      });
    };
  }, [open]);

  const close = () => {
    if (!busy) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop; the keyboard has Escape
    <dialog
      ref={ref}
      inert={!open}
      className={['dialog', wide ? 'wide' : '', className ?? ''].filter(Boolean).join(' ')}
      data-state={open && state === 'open' ? 'open' : 'closed'}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        // Ignores events of a dialog inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {bare ? (
        children
      ) : (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 className="h1" id={titleId}>
              {title}
            </h2>
            <Button look="bare" icon onClick={close} disabled={busy} aria-label={t.close}>
              <SiteIcon name="close" />
            </Button>
          </div>
          <PartBoundary>{children}</PartBoundary>
        </div>
      )}
    </dialog>
  );
}
