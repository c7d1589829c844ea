import { useState } from 'react';
import type { SubscribersAnswer } from '#contract/admin';
import { Button } from '#app/ui/button.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { address, sendAdmin } from './ask.ts';
import { useMoments } from './moments.ts';
import { Confirm, CsvButton, Listed } from './parts.tsx';
import { useOwnId, usePages, useSettled } from './use-asked.ts';

/** The subscribers to the guide. */
export function SubscribersView() {
  const t = useTranslations('admin'),
    texts = t.subscribers;
  const ownerId = useOwnId();
  const { day } = useMoments();
  const [search, setSearch] = useState('');
  const settled = useSettled(search);
  const list = usePages<SubscribersAnswer>(settled, (after) =>
    address('/subscribers', { search: settled, after }),
  );
  const subscribers = list.pages.flatMap((page) => page.subscribers);
  const [leaving, setLeaving] = useState<{ email: string; open: boolean }>({
    email: '',
    open: false,
  });
  return (
    <>
      <p className="note admin-intro">{texts.note}</p>
      <div className="admin-filters">
        <TextInput
          label={t.search}
          hint={texts.searchHint}
          type="search"
          value={search}
          onChange={setSearch}
          autoComplete="off"
          spellCheck={false}
        />
        <CsvButton file="subscribers" question={{ search: settled }} />
      </div>
      <Listed
        list={list}
        count={subscribers.length}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      >
        <Scroll label={t.view.subscribers}>
          <table className="table admin-cards">
            <thead>
              <tr>
                <th scope="col">{texts.email}</th>
                <th scope="col">{texts.language}</th>
                <th scope="col" className="right">
                  {texts.since}
                </th>
                <th scope="col" className="right">
                  {texts.confirmed}
                </th>
                <th scope="col">
                  <span className="sr-only">{texts.unsubscribe}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {subscribers.map((one) => (
                <tr key={one.email}>
                  <td>{one.email}</td>
                  <td data-label={texts.language}>
                    {one.language === 'vi' ? 'Tiếng Việt' : 'English'}
                  </td>
                  <td className="right num" data-label={texts.since}>
                    {day(one.createdAt)}
                  </td>
                  <td className="right num" data-label={texts.confirmed}>
                    {one.confirmedAt === null ? texts.notConfirmed : day(one.confirmedAt)}
                  </td>
                  <td className="right">
                    <Button
                      size="sm"
                      look="bare"
                      aria-label={`${texts.unsubscribe}: ${one.email}`}
                      onClick={() => setLeaving({ email: one.email, open: true })}
                    >
                      {texts.unsubscribe}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </Listed>
      <Confirm
        open={leaving.open}
        onClose={() => setLeaving((before) => ({ ...before, open: false }))}
        title={texts.unsubscribeTitle}
        text={texts.unsubscribeText(leaving.email)}
        button={texts.unsubscribe}
        run={async () => {
          await sendAdmin('/subscribers/unsubscribe', ownerId, { email: leaving.email });
          list.again();
          return { done: texts.done };
        }}
      />
    </>
  );
}
