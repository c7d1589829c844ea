/** The list of notices: each opens its place, and is marked as read on every device. */
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { newsDismissal } from '#contract/announcements';
import type { Write } from '#contract/data';
import { formatMoney } from '#domain/money';
import { useRecords } from '#app/data/hooks.ts';
import { useData } from '#app/data/provider.tsx';
import { RejectedChanges } from '#app/features/rejected-changes/rejected-changes.tsx';
import { NewsItem } from '#app/features/news/news-item.tsx';
import { Amounts } from '#app/privacy/amounts.tsx';
import { useLanguage } from '#app/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { AppIcon, type IconName } from '#app/ui/all-icons.tsx';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { setNoticeCount } from './notice-count.ts';
import { type Notice, type NoticeKind, outlived } from './notices.ts';
import { useNotices } from './use-notices.ts';
import './notices.css';

/**
 * The kind of the dismissals that mark a notice as read; an announcement has its own kind
 * (`contract/announcements`).
 */
const readKind = 'notice';
const icons: Record<Exclude<NoticeKind, 'news'>, IconName> = {
  refused: 'warning',
  failing: 'warning',
  confirm: 'recurring',
  bill: 'recurring',
  due: 'plan',
  reminded: 'plan',
  behind: 'plan',
  over: 'ledger',
  receipt: 'check',
};

export default function NoticeCenter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('search').notices;
  const data = useData();
  const { notices, loading } = useNotices();
  const read = useRecords({ collection: 'dismissals', where: { kind: readKind } }),
    readNews = useRecords({ collection: 'dismissals', where: { kind: newsDismissal } });
  const known = !loading && !read.loading && !readNews.loading;
  const readKeys = useMemo(
    () => new Set([...read.records, ...readNews.records].map(({ key }) => key)),
    [read.records, readNews.records],
  );
  // A read announcement is dropped; other notices stay as long as they apply.
  const shown = useMemo(
    () => notices.filter(({ kind, key }) => kind !== 'news' || !readKeys.has(key)),
    [notices, readKeys],
  );
  const unread = known ? shown.filter(({ key }) => !readKeys.has(key)) : [];
  useEffect(() => setNoticeCount(unread.length), [unread.length]);
  useEffect(() => () => setNoticeCount(0), []);
  const [deciding, setDeciding] = useState(false);

  async function keepRead(some: readonly Notice[]) {
    const now = Date.now();
    const writes: Write[] = [
      ...some
        .filter(({ key }) => !readKeys.has(key))
        .map(({ kind, key }): Write => ({
          op: 'add',
          collection: 'dismissals',
          fields: { kind: kind === 'news' ? newsDismissal : readKind, key },
        })),
      ...outlived(read.records, notices, now)
        .slice(0, 200)
        .map((id): Write => ({ op: 'delete', collection: 'dismissals', id })),
    ];
    if (writes.length === 0) return;
    try {
      await data.writeAll(writes.slice(0, 450));
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }
  async function keepUnread(notice: Notice) {
    try {
      await data.writeAll(
        [...read.records]
          .filter(({ key }) => key === notice.key)
          .map(({ id }): Write => ({ op: 'delete', collection: 'dismissals', id })),
      );
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }
  const leave = () => {
    setDeciding(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={leave} title={t.title} wide>
      {deciding ? (
        <Suspense fallback={null}>
          <RejectedChanges />
        </Suspense>
      ) : !open ? null : shown.length === 0 ? (
        <p className="note">{known ? t.empty : t.loading}</p>
      ) : (
        <>
          <div className="section-head">
            <p className="note" role="status">
              {t.unread(unread.length)}
            </p>
            {unread.length > 0 ? (
              <Button size="sm" onClick={() => void keepRead(unread)}>
                {t.readAll}
              </Button>
            ) : null}
          </div>
          <NoticeList
            notices={shown}
            readKeys={readKeys}
            onRead={(notice) => keepRead([notice])}
            onUnread={(notice) => void keepUnread(notice)}
            onLeave={leave}
            onDecide={() => setDeciding(true)}
          />
        </>
      )}
    </Dialog>
  );
}

interface NoticeListProps {
  notices: readonly Notice[];
  readKeys: ReadonlySet<string>;
  onRead: (notice: Notice) => Promise<void>;
  onUnread: (notice: Notice) => void;
  onLeave: () => void;
  onDecide: () => void;
}

function NoticeList({ notices, readKeys, onRead, onUnread, onLeave, onDecide }: NoticeListProps) {
  const t = useTranslations('search').notices;
  const newsWords = useTranslations('frame').news;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const sentenceOf = useSentence();
  /** Marked as read before the navigation, so that it is not new again on the next page. */
  async function openPlace(notice: Notice) {
    await onRead(notice);
    if (notice.to === null) return onDecide();
    onLeave();
    void navigate(notice.to);
  }
  return (
    <ul className="notices">
      {notices.map((notice) => {
        if (notice.kind === 'news')
          return (
            <li key={notice.key} className="new">
              <NewsItem
                news={notice.news}
                language={language}
                t={newsWords}
                onDismiss={() => void onRead(notice)}
              />
            </li>
          );
        const isNew = !readKeys.has(notice.key),
          sentence = sentenceOf(notice);
        return (
          <li key={notice.key} className={isNew ? 'new' : undefined}>
            <button type="button" className="notice-link" onClick={() => void openPlace(notice)}>
              <AppIcon name={icons[notice.kind]} />
              <span>
                {isNew ? <span className="sr-only">{t.isNew} </span> : null}
                <Amounts>{sentence}</Amounts>
              </span>
            </button>
            <Button
              look="bare"
              size="sm"
              icon
              aria-label={(isNew ? t.readOf : t.unreadOf)(sentence)}
              title={isNew ? t.read : t.keepUnread}
              onClick={() => (isNew ? void onRead(notice) : onUnread(notice))}
            >
              <AppIcon name={isNew ? 'check' : 'undo'} size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function useSentence(): (notice: Exclude<Notice, { kind: 'news' }>) => string {
  const t = useTranslations('search').notices.says;
  const { language } = useLanguage();
  const written = (minor: number, currency: Parameters<typeof formatMoney>[1]) =>
    formatMoney(minor, currency, language, { trimZeros: true });
  return (notice) => {
    switch (notice.kind) {
      case 'refused':
        return t.refused(notice.count);
      case 'failing':
        return t.failing;
      case 'confirm':
        return t.confirm(
          notice.payee,
          written(notice.amountMinor, notice.currency),
          -notice.inDays,
        );
      case 'bill':
        return t.bill(notice.payee, written(notice.amountMinor, notice.currency), notice.inDays);
      case 'due':
        return t.due(notice.title, notice.lateDays);
      case 'reminded':
        return t.reminded(notice.title);
      case 'behind':
        return t.behind(notice.title, notice.days);
      case 'over':
        return t.over(notice.name, written(notice.overMinor, notice.currency));
      case 'receipt':
        return t.receipt(written(notice.amountMinor, notice.currency));
    }
  };
}
