/**
 * `/profile`: the person, their preferences, sign-in methods, data, and the deletion of the
 * account.
 */
import { Suspense, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { exportPaths } from '#contract/identity';
import { isPhoneNumber } from '#contract/phone-number';
import { useSyncState } from '#app/data/hooks.ts';
import { useProfile } from '#app/data/use-profile.ts';
import { useData } from '#app/data/provider.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { focusFirst } from '#app/features/auth/form-parts.tsx';
import type { SessionUser } from '#app/session/session-user.ts';
import { InstallSection } from './install-section.tsx';
import { useLanguage } from '#app/language.tsx';
import type { Profile } from '#app/services.ts';
import { AvatarMark } from '#app/shell/avatar.tsx';
import { setTheme, themes, useTheme } from '#app/theme.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Segmented, Select } from '#app/ui/fields.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { notify } from '#app/ui/toast.tsx';
import { deviceTimeZone } from '#app/device-day.ts';
import { useToday } from '#app/today.ts';
import { useTranslations } from '#app/i18n.tsx';
import { LazySamplePart } from '#app/features/portability/sample-lazy.ts';
import { ExportLink } from './export-link.tsx';
import { CycleSection } from './cycle-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { FreedomSettings } from './freedom-section.tsx';
import { HomeCurrency } from './home-currency.tsx';
import { readPhoto } from './photo.ts';
import { PlanSection } from './plan-section.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import { SecurityLogSection } from './security-log.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { ProfileSection, type SaveProfile } from './section.tsx';
import { useWritten } from './use-written.ts';
import { listZones, nameOfZone } from './zones.ts';
import './profile.css';

export function ProfilePage() {
  const { user } = useAuth();
  const profile = useProfile();
  const site = useTranslations('site');
  const t = useTranslations('profile');
  const data = useData();
  /** The number of times that a change of password has ended the other sign-ins. */
  const [endings, setEndings] = useState(0);
  if (!user) return <Loading label={site.loading} />;
  const save: SaveProfile = async (fields, said) => {
    try {
      await data.update('userProfiles', user.uid, fields);
      if (said !== null) notify.success(t.saved);
      return true;
    } catch (error) {
      console.error(error);
      notify.error(t.saveFailed);
      return false;
    }
  };
  return (
    <div className="profile">
      <h1 className="answer profile-title">{user.displayName}</h1>
      <p className="note profile-parts">
        {user.email ? <span>{user.email} ·</span> : null}{' '}
        <span>
          {t.plan}: {t.plans[user.plan]}
        </span>
      </p>
      <Person key={`person-${user.uid}`} user={user} profile={profile} save={save} />
      <PlanSection user={user} />
      <Preferences profile={profile} save={save} />
      <CycleSection cycles={profile?.cycles ?? []} save={save} />
      <FreedomSettings
        key={`freedom-${user.uid}`}
        profile={profile}
        currency={profile?.currency ?? 'USD'}
        save={save}
      />
      <SignInSection user={user} onOthersEnded={() => setEndings((count) => count + 1)} />
      <OwnSignIns endings={endings} />
      <SecurityLogSection endings={endings} />
      <OwnData />
      <InstallSection />
      <ProfileSection part="delete" title={t.danger}>
        <DeleteAccount user={user} />
      </ProfileSection>
    </div>
  );
}

/** Numbers copied from a list of contacts contain marks of the writing direction. */
const withoutMarks = (number: string): string => number.replace(/\p{Cf}/gu, '').trim();

function Person({
  user,
  profile,
  save,
}: {
  user: SessionUser;
  profile: Profile | null;
  save: SaveProfile;
}) {
  const t = useTranslations('profile');
  const kept = {
    name: profile?.displayName ?? user.displayName,
    phone: profile?.phoneNumber ?? '',
  };
  const { written, write, keep } = useWritten<typeof kept>(profile, save);
  const { name, phone } = { ...kept, ...written };
  const [phoneIsBad, setPhoneIsBad] = useState(false);
  const number = withoutMarks(phone),
    keptNumber = withoutMarks(kept.phone);
  const changed = name.trim() !== kept.name || number !== keptNumber;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A number from before the rule does not block saving the name.
    const isBad = number !== '' && number !== keptNumber && !isPhoneNumber(number);
    setPhoneIsBad(isBad);
    if (isBad) focusFirst(event.currentTarget, ['phone']);
    else void keep({ displayName: name.trim(), phoneNumber: number || null });
  }
  async function choose(file: File | undefined) {
    if (!file) return;
    const photo = await readPhoto(file).catch(() => null);
    if (photo) await save({ photoURL: photo });
    else notify.error(t.photoUnreadable);
  }
  return (
    <ProfileSection title={t.you}>
      <div className="profile-photo">
        <span className="avatar">
          <AvatarMark
            initial={user.initial}
            photoURL={profile?.photoURL === undefined ? user.photoURL : profile.photoURL}
          />
        </span>
        <label className={buttonClass({ size: 'sm' })}>
          {t.choosePhoto}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        {profile?.photoURL ? (
          <Button look="bare" size="sm" onClick={() => void save({ photoURL: null })}>
            {t.removePhoto}
          </Button>
        ) : null}
        <p className="hint">{t.photoHint}</p>
      </div>
      <form className="profile-fields" onSubmit={submit}>
        <TextInput
          label={t.name}
          value={name}
          onChange={(text) => write({ name: text })}
          autoComplete="name"
          maxLength={200}
          placeholder={t.namePlaceholder}
        />
        <TextInput
          label={t.phone}
          name="phone"
          value={phone}
          onChange={(text) => {
            write({ phone: text });
            setPhoneIsBad(false);
          }}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={phoneIsBad ? t.phoneBad : undefined}
        />
        {changed ? (
          <div>
            <Button look="ink" type="submit">
              {t.save}
            </Button>
          </div>
        ) : null}
      </form>
    </ProfileSection>
  );
}

function Preferences({ profile, save }: { profile: Profile | null; save: SaveProfile }) {
  const t = useTranslations('profile');
  const site = useTranslations('site');
  const { chosen, choose } = useLanguage();
  const theme = useTheme();
  const deviceZone = deviceTimeZone();
  const zone = profile?.timeZone ?? deviceZone;
  const zones = listZones([zone, deviceZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <ProfileSection part="preferences" title={t.preferences}>
      <div className="form-field">
        <span className="profile-label">{t.language}</span>
        <Segmented
          label={t.language}
          value={chosen}
          onChange={choose}
          options={[
            { value: 'en', label: site.english },
            { value: 'vi', label: site.vietnamese },
          ]}
        />
      </div>
      <div className="form-field">
        <span className="profile-label">{site.theme}</span>
        <Segmented
          label={site.theme}
          value={theme}
          onChange={(next) => {
            setTheme(next);
            void save({ theme: next });
          }}
          options={themes.map((value) => ({ value, label: site.themes[value] }))}
        />
      </div>
      <HomeCurrency profile={profile} save={save} />
      <Select
        label={t.timeZone}
        hint={`${t.timeZoneHint} ${t.deviceZone(nameOfZone(deviceZone))}`}
        value={zone}
        onChange={(timeZone) => void save({ timeZone })}
        options={zones.map((value) => ({ value, label: nameOfZone(value) }))}
      />
      <Select
        label={t.digest}
        hint={t.digestHint}
        value={profile?.digest ?? 'off'}
        onChange={(digest) =>
          void save({
            digest: digest === 'daily' || digest === 'weekly' ? digest : null,
            ...(profile !== null && profile.timeZone == null && { timeZone: zone }),
          })
        }
        options={(['off', 'daily', 'weekly'] as const).map((value) => ({
          value,
          label: t.digests[value],
        }))}
      />
    </ProfileSection>
  );
}

function OwnData() {
  const t = useTranslations('profile');
  const waiting = useSyncState()?.waiting ?? 0;
  const today = useToday();
  return (
    <ProfileSection part="data" title={t.yourData} hint={t.exportHint}>
      <div className="profile-row">
        <ExportLink path={exportPaths.everything} fileName={`tudo-${today}.json`}>
          {t.exportEverything}
        </ExportLink>
        <ExportLink path={exportPaths.ledger} fileName={`tudo-ledger-${today}.csv`}>
          {t.exportLedger}
        </ExportLink>
        <ExportLink path={exportPaths.journal} fileName={`tudo-ledger-${today}.journal`}>
          {t.exportJournal}
        </ExportLink>
      </div>
      {waiting > 0 ? <p className="hint">{t.exportWaiting(waiting)}</p> : null}
      <div>
        <Link className="link" to="/profile/bring-in">
          {t.dataImport}
        </Link>
        <p className="hint">{t.dataImportHint}</p>
      </div>
      <div>
        <Link className="link" to="/dashboard/deleted">
          {t.deletedLately}
        </Link>
        <p className="hint">{t.deletedHint}</p>
      </div>
      <Suspense fallback={null}>
        <LazySamplePart place="profile" />
      </Suspense>
    </ProfileSection>
  );
}
