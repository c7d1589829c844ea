import { ProfileSection } from '#app/features/profile/section.tsx';
import { Button } from '#app/ui/button.tsx';
import { useTranslations } from '#app/i18n.tsx';
import { install, useInstallState, wayByHand } from '#app/features/install/install-offer.ts';

/**
 * Offers Tudo as an app of this device: by one press if the browser offers it, otherwise with
 * instructions for this browser.
 */
export function InstallSection() {
  const t = useTranslations('profile').install;
  const state = useInstallState();
  return (
    <ProfileSection part="install" title={t.title} hint={t.hint}>
      <p className="note" role="status">
        {state === 'installed'
          ? t.installed
          : state === 'offered'
            ? t.offered
            : t.byHand[wayByHand(navigator.userAgent, navigator.maxTouchPoints)]}
      </p>
      {state === 'offered' ? (
        <div>
          <Button onClick={() => void install()}>{t.button}</Button>
        </div>
      ) : null}
    </ProfileSection>
  );
}
