/**
 * News from the operator, above whatever page of the account: once until dismissed, which every device of the person
 * learns. Asked for once the page stands, when the network comes back, and now and then; without a network it waits.
 */
import { useEffect, useState } from 'react';
import { newsDismissal, newsPath, type News, type NewsAnswer } from '#contract/announcements';
import { firstScreen } from '#app/data/first-screen.ts';
import { useRecords } from '#app/data/hooks.ts';
import { useSession } from '#app/data/provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { useWords } from '#app/words.tsx';
import { NewsItem } from './news-item.tsx';

const askEveryMs = 15 * 60_000;

export default function NewsList() {
  const { data } = useSession();
  const { language } = useLanguage();
  const words = useWords('frame').news;
  const dismissed = useRecords({ collection: 'dismissals', where: { kind: newsDismissal } });
  const [news, setNews] = useState<readonly News[]>([]);
  useEffect(() => {
    let over = false;
    const ask = async () => {
      if (!navigator.onLine) return;
      try {
        const answer = await fetch(newsPath, { credentials: 'same-origin' });
        if (!over && answer.ok) setNews((await answer.json() as NewsAnswer).news);
      } catch { /* Without a network: when it is back. */ }
    };
    const askNow = () => void ask();
    void firstScreen().then(() => { if (!over) askNow(); });
    const timer = setInterval(askNow, askEveryMs);
    window.addEventListener('online', askNow);
    return () => { over = true; clearInterval(timer); window.removeEventListener('online', askNow); };
  }, []);
  // Until it is known what was dismissed nothing shows, so that nothing comes and goes.
  if (dismissed.loading || dismissed.error) return null;
  const read = new Set(dismissed.records.map(({ key }) => key));
  const shown = news.filter(({ id }) => !read.has(id));
  if (shown.length === 0) return null;
  return (
    <section className="news-list" aria-label={words.region}>
      {shown.map((one) => <NewsItem key={one.id} news={one} language={language} words={words} onDismiss={() => void data.add('dismissals', { kind: newsDismissal, key: one.id })} />)}
    </section>
  );
}
