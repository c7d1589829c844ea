/** Asks before the input of a step is discarded. */
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveWords {
  title: string;
  body: string;
  stay: string;
  go: string;
}

export function LeaveQuestion({
  open,
  t,
  onStay,
  onGo,
}: {
  open: boolean;
  t: LeaveWords;
  onStay: () => void;
  onGo: () => void;
}) {
  return (
    <Dialog open={open} onClose={onStay} title={t.title}>
      <p>{t.body}</p>
      <div className="dialog-foot">
        <Button look="ink" onClick={onStay}>
          {t.stay}
        </Button>
        <Button onClick={onGo}>{t.go}</Button>
      </div>
    </Dialog>
  );
}
