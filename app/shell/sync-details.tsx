/** What waits to be sent, and what the server refused: each refused change with its reason, to send again, to drop, or to keep as a file. */
import { useAttention, useSyncState } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useWords } from '#app/words.tsx';

export function SyncDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords('site').sync;
  return <Dialog open={open} onClose={onClose} title={words.details}><Body /></Dialog>;
}

function Body() {
  const words = useWords('site').sync;
  const texts = useWords('data').attention;
  const { attention, syncNow } = useSession();
  const { items } = useAttention();
  const state = useSyncState();
  const waiting = state?.waiting ?? 0;

  async function saveAsFile() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await attention.exportAll()], { type: 'application/json' }));
    link.download = 'tudo-attention.json';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <div>
        <p>{waiting > 0 ? words.waiting(waiting) : words.nothingWaiting}</p>
        {waiting > 0 ? <p className="note">{words.waitingNote}</p> : null}
      </div>
      {waiting > 0 ? <div><Button onClick={() => syncNow()}>{words.tryAgain}</Button></div> : null}
      {items.length > 0 ? (
        <section className="sec">
          <div className="sec-h"><h3 className="h4">{texts.title}</h3><button type="button" className="link note" onClick={() => void saveAsFile()}>{texts.export}</button></div>
          <p className="note">{texts.body(items.length)}</p>
          <ul className="att">
            {items.map((item) => (
              <li key={item.id}>
                <p className="em">{describe(item.ops[0])}</p>
                <p className="note">{texts.reasons[item.refusal.code as keyof typeof texts.reasons] ?? texts.reasons.other}</p>
                <p className="acts">
                  <Button size="sm" onClick={() => void attention.retry(item.id)}>{texts.retry}</Button>
                  <Button size="sm" look="bare" onClick={() => void attention.discard(item.id)}>{texts.discard}</Button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A change in a few words: the name that the person gave it, where it has one. */
function describe(op: { collection: string; fields?: Record<string, unknown> } | undefined): string {
  const fields = op?.fields ?? {};
  const name = ['title', 'name', 'payee', 'label', 'displayName'].map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : (op?.collection ?? '');
}
