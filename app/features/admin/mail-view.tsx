import { useState } from 'react';
import { mailStates, webhookStates, type MailAnswer, type WebhooksAnswer } from '#contract/admin';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { address, failureCodeOf, sendAdmin } from './ask.ts';
import { useMoments } from './moments.ts';
import { Listed } from './parts.tsx';
import { useOwnId, usePages } from './use-asked.ts';

/** The id of the payment messages: a link leads past the list above them, which may be long. */
const belowMail = 'payment-messages';

/** Mail sent to people, and messages received from the payment providers. */
export function MailView() {
  const t = useTranslations('admin');
  return (
    <div className="admin-sections">
      <section>
        <div className="section-head">
          <h3 className="h4">{t.mail.title}</h3>
          <a className="link" href={`#${belowMail}`}>
            {t.mail.webhooks}
          </a>
        </div>
        <Mail />
      </section>
      <section id={belowMail} tabIndex={-1}>
        <div className="section-head">
          <h3 className="h4">{t.mail.webhooks}</h3>
        </div>
        <Webhooks />
      </section>
    </div>
  );
}

/** Retries one delivery; `trying` is the one in progress. */
function useRetry(kind: 'mail' | 'webhooks', again: () => void) {
  const t = useTranslations('admin');
  const ownerId = useOwnId();
  const [trying, setTrying] = useState<string | null>(null);
  async function retry(id: string) {
    setTrying(id);
    try {
      await sendAdmin(`/${kind}/${id}/retry`, ownerId, {});
      notify.success(t.mail.retried);
      again();
    } catch (error) {
      notify.error(t.refusals[failureCodeOf(error)]);
    }
    setTrying(null);
  }
  return { trying, retry };
}

/** The delivery states of mail, with a retry for waiting and abandoned ones. */
function Mail() {
  const t = useTranslations('admin'),
    texts = t.mail;
  const { moment } = useMoments();
  const [state, setState] = useState('');
  const list = usePages<MailAnswer>(state, (after) => address('/mail', { state, after }));
  const deliveries = list.pages.flatMap((page) => page.deliveries);
  const { trying, retry } = useRetry('mail', list.again);
  return (
    <>
      <p className="note admin-intro">{texts.note(list.pages[0]?.keptDays ?? 14)}</p>
      <div className="admin-filters">
        <Select
          label={texts.state}
          value={state}
          onChange={setState}
          options={[
            { value: '', label: t.all },
            ...mailStates.map((value) => ({ value, label: texts.states[value] })),
          ]}
        />
      </div>
      <Listed
        list={list}
        count={deliveries.length}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      >
        <Scroll label={texts.title}>
          <table className="table admin-cards">
            <thead>
              <tr>
                <th scope="col">{texts.at}</th>
                <th scope="col">{texts.to}</th>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col" className="right">
                  {texts.attempts}
                </th>
                <th scope="col">{texts.error}</th>
                <th scope="col">
                  <span className="sr-only">{texts.retry}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((one) => (
                <tr key={one.id}>
                  <td className="num">{moment(one.at)}</td>
                  <td>{one.recipient}</td>
                  <td data-label={texts.kind}>{texts.kinds[one.kind]}</td>
                  <td data-label={texts.state}>
                    {texts.states[one.state]}
                    {one.nextAt !== null && one.attempts > 0 ? (
                      <span className="note"> · {texts.next(moment(one.nextAt))}</span>
                    ) : null}
                  </td>
                  <td className="right num" data-label={texts.attempts}>
                    {one.attempts}
                  </td>
                  <td className="note admin-change">{one.lastError ?? ''}</td>
                  <td className="right">
                    {one.canRetry ? (
                      <Button
                        size="sm"
                        aria-label={`${texts.retry}: ${one.recipient}`}
                        busy={trying === one.id}
                        onClick={() => void retry(one.id)}
                      >
                        {texts.retry}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </Listed>
    </>
  );
}

function Webhooks() {
  const t = useTranslations('admin'),
    texts = t.mail;
  const { moment } = useMoments();
  const [state, setState] = useState('');
  const list = usePages<WebhooksAnswer>(state, (after) => address('/webhooks', { state, after }));
  const deliveries = list.pages.flatMap((page) => page.deliveries);
  const { trying, retry } = useRetry('webhooks', list.again);
  return (
    <>
      <p className="note admin-intro">{texts.webhooksNote}</p>
      <div className="admin-filters">
        <Select
          label={texts.state}
          value={state}
          onChange={setState}
          options={[
            { value: '', label: t.all },
            ...webhookStates.map((value) => ({ value, label: texts.webhookStates[value] })),
          ]}
        />
      </div>
      <Listed
        list={list}
        count={deliveries.length}
        empty={{ title: texts.noWebhooks, hint: texts.noWebhooksHint }}
      >
        <Scroll label={texts.webhooks}>
          <table className="table admin-cards">
            <thead>
              <tr>
                <th scope="col">{texts.received}</th>
                <th scope="col">{texts.provider}</th>
                <th scope="col">{texts.type}</th>
                <th scope="col">{texts.state}</th>
                <th scope="col" className="right">
                  {texts.attempts}
                </th>
                <th scope="col">{texts.error}</th>
                <th scope="col">
                  <span className="sr-only">{texts.retry}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((one) => (
                <tr key={one.id}>
                  <td className="num">{moment(one.receivedAt)}</td>
                  <td data-label={texts.provider}>{one.provider}</td>
                  <td>{one.type}</td>
                  <td data-label={texts.state}>{texts.webhookStates[one.state]}</td>
                  <td className="right num" data-label={texts.attempts}>
                    {one.attempts}
                  </td>
                  <td className="note admin-change">{one.error ?? ''}</td>
                  <td className="right">
                    {one.state === 'failed' || one.state === 'waiting' ? (
                      <Button
                        size="sm"
                        aria-label={`${texts.retry}: ${one.type}`}
                        busy={trying === one.id}
                        onClick={() => void retry(one.id)}
                      >
                        {texts.retry}
                      </Button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </Listed>
    </>
  );
}
