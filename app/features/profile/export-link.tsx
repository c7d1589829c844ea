/**
 * A link to a download that says why, where the server does not give it: the browser would save the
 * refusal, or nothing.
 */
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { ownerHeader } from '#contract/identity';
import { useSession } from '#app/data/provider.tsx';
import { useLanguage } from '#app/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { notify } from '#app/ui/toast.tsx';
import { useTranslations } from '#app/i18n.tsx';

export function ExportLink({
  path,
  fileName,
  children,
}: {
  path: string;
  fileName: string;
  children: ReactNode;
}) {
  const { language } = useLanguage();
  const t = useTranslations('profile');
  const { userId } = useSession();
  const running = useRef(false);

  async function save(event: MouseEvent) {
    // Into a new tab, and whatever else a key asks of a link, is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      const response = await fetch(path, {
        headers: { 'x-language': language, [ownerHeader]: userId },
        credentials: 'same-origin',
      });
      if (response.ok) return saveFile(await response.blob(), fileName);
      const answer = (await response.json().catch(() => null)) as {
        error?: { message?: string };
      } | null;
      notify.error(answer?.error?.message ?? t.exportFailed);
    } catch (error) {
      console.error(error);
      notify.error(t.exportFailed);
    } finally {
      running.current = false;
    }
  }
  return (
    <a
      className={buttonClass()}
      href={path}
      download={fileName}
      onClick={(event) => void save(event)}
    >
      {children}
    </a>
  );
}
