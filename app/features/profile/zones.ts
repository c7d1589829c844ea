/**
 * Time zones as people find them. Browsers list some under names that have been replaced (IANA time
 * zone database, file `backward`): Chromium knows Ho Chi Minh City as `Asia/Saigon`. Either name
 * means the same zone, and may be stored.
 */
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** `Asia/Ho Chi Minh`, under whichever name the zone is known. */
export const nameOfZone = (zone: string): string => (newNames[zone] ?? zone).replaceAll('_', ' ');

/**
 * Each zone once, in the order of their names; of one with two names the one that comes first in
 * `zones`.
 */
export function listZones(zones: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const zone of zones) if (!byName.has(nameOfZone(zone))) byName.set(nameOfZone(zone), zone);
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, zone]) => zone);
}
