import { Link } from 'react-router';
import { useLanguage } from '#app/language.tsx';
import type { SiteConfig } from '#contract/site';
import { siteConfig } from '#app/site-config.ts';
import { Star } from '#app/ui/icons.tsx';
import { useTranslations } from '#app/i18n.tsx';

/**
 * Shown on the home page only. Details that the operator has not set (address, phone, e-mail) are
 * left out.
 */
export function Footer({ config = siteConfig }: { config?: SiteConfig }) {
  const t = useTranslations('site');
  const { path } = useLanguage();
  const groups = [
    {
      title: t.footer.quickLinks,
      links: [
        ['/', t.home],
        ['/process', t.footer.ourProcess],
        ['/blog', t.footer.blog],
        ['/resources', t.resources],
      ],
    },
    {
      title: t.footer.legal,
      links: [
        ['/faq', t.footer.faq],
        ['/terms-of-service', t.footer.terms],
        ['/privacy-policy', t.footer.privacy],
      ],
    },
    { title: t.footer.contactUs, links: [['/contact', t.footer.contact]] },
  ] as const;
  const { postalAddress, phone, email } = config;
  return (
    <footer className="foot lacquer">
      <div className="wrap">
        <div className="cols">
          <div>
            <Link className="brand" to={path('/')} aria-label={t.brandHome}>
              <Star />
              {t.brand}
            </Link>
            <p className="tag">{t.footer.tagline}</p>
            {postalAddress || phone || email ? (
              <address>
                {postalAddress}
                {postalAddress ? <br /> : null}
                {phone ? <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> : null}
                {phone && email ? ' · ' : null}
                {email ? <a href={`mailto:${email}`}>{email}</a> : null}
              </address>
            ) : null}
          </div>
          {groups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <p className="h4">{group.title}</p>
              <ul>
                {group.links.map(([to, label]) => (
                  <li key={to}>
                    <Link to={path(to)}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="end note">
          <span>© 2026 Tudo</span>
          <span>{t.footer.hanoiTime}</span>
        </p>
      </div>
    </footer>
  );
}
