import { useState } from 'react';
import type { Act, ActAnswer, AdminProfile } from '#contract/admin';
import { saveFile } from '#app/ui/save-file.ts';
import { TextInput } from '#app/ui/text-input.tsx';
import { useWords } from '#app/words.tsx';
import { loadFile, send } from './ask.ts';
import { Confirm } from './parts.tsx';
import { useOwnId } from './use-asked.ts';

/** What is asked about, and to whom it would be done. */
export type Asking = { act: Exclude<Act, 'set-plan'> | 'export'; people: readonly Pick<AdminProfile, 'id' | 'email'>[] } | { act: 'set-plan'; plan: 'free' | 'plus'; people: readonly Pick<AdminProfile, 'id' | 'email'>[] };

/** The question before an act, for one person or several. What it asks about stays while it closes. */
export function ActDialog({ asking, onClose, onDone }: { asking: Asking | null; onClose: () => void; onDone: () => void }) {
  const [last, setLast] = useState(asking);
  if (asking !== null && asking !== last) setLast(asking);
  return last === null ? null : <Question key={last.act} asking={last} open={asking !== null} onClose={onClose} onDone={onDone} />;
}

function Question({ asking, open, onClose, onDone }: { asking: Asking; open: boolean; onClose: () => void; onDone: () => void }) {
  const words = useWords('admin');
  const ownerId = useOwnId();
  const [until, setUntil] = useState('');
  const [untilBad, setUntilBad] = useState(false);
  const texts = words.acts[asking.act];
  const userIds = asking.people.map(({ id }) => id);
  const who = asking.people.length === 1 ? asking.people[0]!.email : words.bulk.who(asking.people.length);
  const hasUntil = asking.act === 'set-plan' && asking.plan === 'plus';

  async function run(): Promise<{ done: string } | { refused: 'admin/invalid' | ActAnswer['refused'][number]['code'] }> {
    if (asking.act === 'export') {
      saveFile(await loadFile(`/profiles/${userIds[0]!}/export`, ownerId, 'POST'), 'tudo.json');
      onDone();
      return { done: texts.done };
    }
    // The plan holds to the end of that day, wherever the person is.
    const untilAt = hasUntil && until !== '' ? Date.parse(`${until}T23:59:59Z`) : null;
    if (untilAt !== null && !(untilAt > Date.now())) { setUntilBad(true); return { refused: 'admin/invalid' }; }
    const { done, refused } = await send<ActAnswer>('/acts', ownerId, { act: asking.act, userIds, ...(asking.act === 'set-plan' ? { plan: asking.plan, ...(untilAt === null ? {} : { until: untilAt }) } : {}) });
    if (done.length === 0 && refused[0]) return { refused: refused[0].code };
    onDone();
    return { done: userIds.length === 1 ? texts.done : words.bulk.done(done.length, refused.length) };
  }
  return (
    <Confirm open={open} onClose={onClose} title={asking.act === 'set-plan' ? words.acts['set-plan'].title(words.people.plans[asking.plan]) : words.acts[asking.act].title} text={texts.text(who)} button={texts.button} danger={asking.act === 'delete' || asking.act === 'disable'} run={run}>
      {hasUntil ? <TextInput label={words.people.until} type="date" value={until} onChange={(value) => { setUntil(value); setUntilBad(false); }} error={untilBad ? words.people.untilBad : undefined} /> : null}
    </Confirm>
  );
}
