import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpenModal } from '#app/features/auth/auth-modals.tsx';
import { useAuth } from '#app/session/auth-provider.tsx';
import { BuyPlus } from '#app/features/pricing/buy-plus.tsx';
import '#app/features/pricing/pricing.css';
import { useOffers } from '#app/features/pricing/use-offers.ts';
import { Head } from '#app/head.tsx';
import { useLanguage } from '#app/language.tsx';
import { siteOrigin } from '#app/site-origin.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SiteIcon } from '#app/ui/icons.tsx';
import { Scroll } from '#app/ui/scroll.tsx';
import { prefetchTranslations, useTranslations } from '#app/i18n.tsx';
import {
  accountQuota,
  billingPeriods,
  planLimits,
  plusPriceMinor,
  priceCurrencies,
  type BillingPeriod,
  type PriceCurrency,
} from '#contract/plans';
import { formatMoney, formatNumber, formatPercent } from '#domain/money';

prefetchTranslations('pricing', 'billing');

const bytesPerMb = 1024 * 1024;

/**
 * The plans, from their one file; says so if payments are not set up, which only the server knows.
 */
export default function Pricing() {
  const t = useTranslations('pricing');
  const { language, path } = useLanguage();
  const { user } = useAuth();
  const openModal = useOpenModal();
  const sale = useOffers();
  const [currency, setCurrency] = useState<PriceCurrency>(language === 'vi' ? 'VND' : 'USD');
  const [period, setPeriod] = useState<BillingPeriod>('year');
  const price = plusPriceMinor[currency];
  const saved = 1 - price.year / (12 * price.month);
  const count = (value: number) =>
    value === Infinity ? t.unlimited : formatNumber(value, language);
  const mark = (has: boolean): ReactNode =>
    has ? (
      <>
        <SiteIcon name="check" size={14} />
        <span className="sr-only">{t.yes}</span>
      </>
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t.no}</span>
      </>
    );
  const { free, plus } = planLimits;
  const rows: [string, ReactNode, ReactNode][] = [
    [t.rows.tools, mark(true), mark(true)],
    [t.rows.ledger, t.unlimited, t.unlimited],
    [t.rows.offline, mark(true), mark(true)],
    [t.rows.exported, mark(true), mark(true)],
    [t.rows.projects, count(free.activeProjects), count(plus.activeProjects)],
    [t.rows.scenarios, count(free.scenariosPerTool), count(plus.scenariosPerTool)],
    [t.rows.compared, count(4), count(4)],
    [t.rows.rules, mark(free.ruleAutomation), mark(plus.ruleAutomation)],
    [t.rows.mail, mark(free.priorityEmail), mark(plus.priorityEmail)],
  ];
  return (
    <div className="wrap pricing">
      {/* Only the free plan: the server of each installation knows whether the other one can be
          bought. */}
      <Head
        title={t.title}
        description={t.description}
        image="pricing"
        data={{
          '@type': 'WebApplication',
          name: 'Tudo',
          url: siteOrigin,
          applicationCategory: 'FinanceApplication',
          operatingSystem: 'Any',
          inLanguage: ['en', 'vi'],
          offers: {
            '@type': 'Offer',
            name: t.free.name,
            price: 0,
            priceCurrency: language === 'vi' ? 'VND' : 'USD',
          },
        }}
      />
      <header>
        <h1 className="answer">{t.headline}</h1>
        <p className="lede">{t.lede}</p>
      </header>
      <div className="choices">
        <fieldset>
          <legend className="label">{t.period}</legend>
          <span className="segments">
            {billingPeriods.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={period === each}
                onClick={() => setPeriod(each)}
              >
                {each === 'month' ? t.monthly : t.yearly}
              </button>
            ))}
          </span>
        </fieldset>
        <fieldset>
          <legend className="label">{t.currency}</legend>
          <span className="segments">
            {priceCurrencies.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={currency === each}
                onClick={() => setCurrency(each)}
              >
                {each}
              </button>
            ))}
          </span>
        </fieldset>
      </div>
      <div className="plans">
        <section aria-labelledby="plan-free">
          <h2 className="h3" id="plan-free">
            {t.free.name}
          </h2>
          <p className="price">{t.free.price}</p>
          <p className="note">{t.free.note}</p>
          {user ? (
            <Link className={buttonClass({ size: 'big' })} to="/dashboard">
              {t.free.open}
            </Link>
          ) : (
            <Button look="son" size="big" onClick={() => openModal('signup')}>
              {t.free.action}
            </Button>
          )}
        </section>
        <section aria-labelledby="plan-plus">
          <h2 className="h3" id="plan-plus">
            {t.plus.name}
          </h2>
          <p className="price" aria-live="polite">
            <span className="num">
              {formatMoney(price[period], currency, language, { trimZeros: true })}
            </span>{' '}
            <small>{period === 'month' ? t.perMonth : t.perYear}</small>
          </p>
          <p className="note">
            {period === 'year' ? `${t.saves(formatPercent(saved, language))}. ` : ''}
            {t.plus.note}
          </p>
          <BuyPlus period={period} currency={currency} state={sale} />
        </section>
      </div>
      <p className="margin note" role="status">
        {sale.offers !== null &&
        sale.offers !== 'unreachable' &&
        Object.keys(sale.offers).length === 0
          ? t.notSetUp
          : null}
      </p>
      <section className="section" aria-labelledby="compare">
        <h2 className="h4" id="compare">
          {t.comparison}
        </h2>
        <Scroll label={t.comparison}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t.feature}</th>
                <th scope="col">{t.free.name}</th>
                <th scope="col">{t.plus.name}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, inFree, inPlus]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{inFree}</td>
                  <td>{inPlus}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <p className="note">{t.automationNote}</p>
      </section>
      <section className="section" aria-labelledby="limits">
        <h2 className="h4" id="limits">
          {t.limitsTitle}
        </h2>
        <p className="secondary">{t.limits}</p>
        <p className="secondary">
          {t.quota(count(accountQuota.records), count(accountQuota.bytes / bytesPerMb))}
        </p>
        <p className="note">
          <Link className="link" to={path('/faq')}>
            {t.questions}
          </Link>
        </p>
      </section>
    </div>
  );
}
