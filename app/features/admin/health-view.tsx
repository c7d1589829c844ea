import { voices as testimonials } from '../../../content/testimonials.json';
import type { HealthAnswer } from '#contract/admin';
import { siteConfig } from '#app/site-config.ts';
import { Button } from '#app/ui/button.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { Failed } from '#app/ui/states.tsx';
import { useLanguage } from '#app/language.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { useMoments } from './moments.ts';
import { useAsked } from './use-asked.ts';

/** Formats bytes in steps of 1,000. */
function sayBytes(bytes: number, language: string): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000,
    unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return `${format.format(value)} ${units[unit]}`;
}

/** The state of the database, the mail, the sync and each server. */
export function HealthView() {
  const t = useTranslations('admin'),
    texts = t.health;
  const { language } = useLanguage();
  const { moment } = useMoments();
  const asked = useAsked<HealthAnswer>('/health');
  if (asked.value === null)
    return asked.state === 'failed' ? (
      <Failed title={t.unreadable} action={{ label: t.again, onSelect: asked.again }}>
        {t.unreadableHint}
      </Failed>
    ) : (
      <Loading label={t.loading} />
    );
  const { at, database, mail, sync, undone, nodes } = asked.value;
  const number = new Intl.NumberFormat(language);
  const bytes = (n: number | null) => (n === null ? texts.unknown : sayBytes(n, language));
  const sum = (of: (node: (typeof nodes)[number]) => number) =>
    number.format(nodes.reduce((total, node) => total + of(node), 0));
  const sections: [string, [string, string][]][] = [
    [
      texts.database,
      [
        [texts.kind, texts.kinds[database.kind]],
        [texts.answers, texts.ms(number.format(database.answersInMs))],
        [texts.size, bytes(database.bytes)],
        ...database.migrations.map(({ part, last }): [string, string] => [
          `${texts.migrations}: ${part}`,
          last,
        ]),
      ],
    ],
    [
      texts.sync,
      [
        [texts.connected, sum((node) => node.people)],
        [texts.streams, sum((node) => node.streams)],
        [texts.pushes, sum((node) => node.pushesLastHour)],
        [texts.refused, sum((node) => node.refusedLastHour)],
        [texts.devices, number.format(sync.devices)],
        [texts.devicesHour, number.format(sync.devicesLastHour)],
        [texts.refusals, number.format(sync.refusalsKept)],
      ],
    ],
    [
      texts.mail,
      [
        [
          texts.waiting,
          mail.oldestWaitingAt === null
            ? number.format(mail.waiting)
            : `${number.format(mail.waiting)}, ${texts.oldest(moment(mail.oldestWaitingAt))}`,
        ],
        [texts.failed, number.format(mail.failed)],
      ],
    ],
    [
      texts.undone,
      [
        [texts.webhooksFailed, number.format(undone.webhooksFailed)],
        [texts.deletionsOverdue, number.format(undone.deletionsOverdue)],
      ],
    ],
  ];
  const shownContact = (detail: keyof typeof siteConfig, setting: string): [string, string] => [
    texts.contact[detail],
    siteConfig[detail] ?? texts.unset(setting),
  ];
  const quotes = testimonials.length;
  sections.push([
    texts.pages,
    [
      shownContact('postalAddress', 'SITE_ADDRESS'),
      shownContact('phone', 'SITE_PHONE'),
      shownContact('email', 'SITE_EMAIL'),
      [texts.quotes, quotes === 0 ? texts.noQuotes : number.format(quotes)],
    ],
  ]);
  return (
    <div className="admin-sections">
      <div className="admin-line">
        <p className="note" role="status">
          {asked.state === 'failed' ? t.refusals.unreachable : texts.asOf(moment(at))}
        </p>
        <Button onClick={asked.again} busy={asked.state === 'loading'}>
          {texts.refresh}
        </Button>
      </div>
      {sections.map(([title, facts]) => (
        <section key={title}>
          <div className="section-head">
            <h3 className="h4">{title}</h3>
          </div>
          <dl className="admin-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section>
        <div className="section-head">
          <h3 className="h4">{texts.nodes}</h3>
        </div>
        <Scroll label={texts.nodes}>
          <table className="table admin-cards">
            <thead>
              <tr>
                <th scope="col">{texts.node}</th>
                <th scope="col">{texts.version}</th>
                <th scope="col">{texts.uptime}</th>
                <th scope="col" className="right">
                  {texts.streams}
                </th>
                <th scope="col" className="right">
                  {texts.memory}
                </th>
                <th scope="col" className="right">
                  {texts.disk}
                </th>
              </tr>
            </thead>
            <tbody>
              {nodes.map((node) => (
                <tr key={node.id}>
                  <td>
                    {node.host}
                    {node.isThisOne ? <span className="note"> · {texts.thisOne}</span> : null}
                  </td>
                  <td className="num" data-label={texts.version}>
                    {node.version}
                  </td>
                  <td className="num" data-label={texts.uptime}>
                    {moment(node.startedAt)}
                  </td>
                  <td className="right num" data-label={texts.streams}>
                    {number.format(node.streams)}
                  </td>
                  <td className="right num" data-label={texts.memory}>
                    {bytes(node.memoryBytes)}
                  </td>
                  <td className="right num" data-label={texts.disk}>
                    {node.diskFreeBytes === null
                      ? texts.unknown
                      : texts.diskOf(bytes(node.diskFreeBytes), bytes(node.diskBytes))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </section>
    </div>
  );
}
