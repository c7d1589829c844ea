/**
 * A link to a download that reports a refusal of the server, which the browser would save as a
 * file, or ignore.
 */
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { languageHeader, ownerHeader } from '#contract/identity';
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
    // A new tab, and other modified clicks, are left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      const response = await fetch(path, {
        headers: { [languageHeader]: language, [ownerHeader]: userId },
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
