/**
 * Time zones under their current names. Browsers list some under replaced names (IANA time zone
 * database, file `backward`): Chromium knows Ho Chi Minh City as `Asia/Saigon`. Both names mean the
 * same zone, and either may be stored.
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

/** Returns `Asia/Ho Chi Minh`, for either name of the zone. */
export const nameOfZone = (zone: string): string => (newNames[zone] ?? zone).replaceAll('_', ' ');

/**
 * Returns each zone once, ordered by name; a zone with two names under the first one in `zones`.
 */
export function listZones(zones: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const zone of zones) if (!byName.has(nameOfZone(zone))) byName.set(nameOfZone(zone), zone);
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, zone]) => zone);
}
