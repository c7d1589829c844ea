import type { CurrencyCode } from './currencies.ts';

const euro =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK ' +
  'AX BL GF GP MF MQ PM RE TF YT';
const dollar = 'US AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI ZW';
const others = `AE AED, AF AFN, AG XCD, AI XCD, AL ALL, AM AMD, AO AOA, AR ARS, AU AUD, AZ AZN, BA BAM, BB BBD, BD BDT,
  BH BHD, BI BIF, BJ XOF, BM BMD, BN BND, BO BOB, BR BRL, BS BSD, BT BTN, BW BWP, BY BYN, BZ BZD,
  CA CAD, CD CDF, CF XAF, CG XAF, CH CHF, CI XOF, CL CLP, CM XAF, CN CNY, CO COP, CR CRC, CU CUP,
  CV CVE, CZ CZK, DJ DJF, DK DKK, DO DOP, DZ DZD, EG EGP, ER ERN, ET ETB, FJ FJD, FO DKK, GA XAF,
  GB GBP, GE GEL, GG GBP, GH GHS, GI GIP, GL DKK, GM GMD, GN GNF, GQ XAF, GT GTQ, GW XOF, GY GYD,
  HK HKD, HN HNL, HT HTG, HU HUF, ID IDR, IL ILS, IM GBP, IN INR, IQ IQD, IR IRR, IS ISK, JE GBP,
  JM JMD, JO JOD, JP JPY, KE KES, KG KGS, KH KHR, KM KMF, KR KRW, KW KWD, KY KYD, KZ KZT, LA LAK,
  LB LBP, LI CHF, LK LKR, LR LRD, LS LSL, LY LYD, MA MAD, MD MDL, MG MGA, MK MKD, ML XOF, MM MMK,
  MN MNT, MO MOP, MR MRU, MU MUR, MV MVR, MW MWK, MX MXN, MY MYR, MZ MZN, NA NAD, NC XPF, NE XOF,
  NG NGN, NI NIO, NO NOK, NP NPR, NZ NZD, OM OMR, PE PEN, PF XPF, PG PGK, PH PHP, PK PKR, PL PLN,
  PY PYG, QA QAR, RO RON, RS RSD, RU RUB, RW RWF, SA SAR, SB SBD, SC SCR, SD SDG, SE SEK, SG SGD,
  SJ NOK, SN XOF, SO SOS, SR SRD, SZ SZL, TD XAF, TG XOF, TH THB, TJ TJS, TM TMT, TN TND, TO TOP,
  TR TRY, TT TTD, TW TWD, TZ TZS, UA UAH, UG UGX, UY UYU, UZ UZS, VN VND, VU VUV, WS WST, YE YER,
  ZA ZAR, ZM ZMW,
  AW AWG, BF XOF, BV NOK, CC AUD, CK NZD, CW XCG, CX AUD, DM XCD, EH MAD, FK FKP, GD XCD, GS GBP,
  HM AUD, KI AUD, KN XCD, KP KPW, LC XCD, MS XCD, NF AUD, NR AUD, NU NZD, PN NZD, PS ILS, SH SHP,
  SL SLE, SS SSP, ST STN, SX XCG, SY SYP, TK NZD, TV AUD, VC XCD, VE VES, WF XPF`;

const byRegion = new Map<string, string>([
  ...euro.split(' ').map((region) => [region, 'EUR'] as const),
  ...dollar.split(' ').map((region) => [region, 'USD'] as const),
  ...others.split(/,\s+/).map((pair) => pair.split(' ') as [string, string]),
]);

/**
 * The currency that people of a region pay with; null for one that is not known.
 *
 * *Assumes* the currency of most prices where a region has several (US dollars in Panama and
 * Zimbabwe). *Source* the regions of ISO 3166 and their currencies in List One of ISO 4217, as of
 * 2026-11.
 * @param region two letters of ISO 3166, in any case
 */
export function currencyOfRegion(region: string): CurrencyCode | null {
  return (byRegion.get(region.toUpperCase()) as CurrencyCode | undefined) ?? null;
}
