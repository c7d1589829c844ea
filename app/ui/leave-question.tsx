/** Asks before what was chosen is given up. */
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
  words,
  onStay,
  onGo,
}: {
  open: boolean;
  words: LeaveWords;
  onStay: () => void;
  onGo: () => void;
}) {
  return (
    <Dialog open={open} onClose={onStay} title={words.title}>
      <p>{words.body}</p>
      <div className="dlg-f">
        <Button look="ink" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onGo}>{words.go}</Button>
      </div>
    </Dialog>
  );
}
