/**
 * Finds passwords that are guessed first: those of the lists of the most used ones that are
 * published every year (NordPass, SplashData, the top of RockYou and of Have I Been Pwned), in
 * their usual disguises, and those made of known facts about the user. Complements the policy of
 * `#contract/identity`. Not a list of leaked passwords: a few hundred words and the usual rules of
 * disguise.
 */
import { foldText } from '#domain/text';

export interface OwnData {
  email: string;
  names: readonly (string | null | undefined)[];
}
export type PasswordFault = 'common' | 'personal';

/**
 * The best known passwords, and words that are most often dressed up as one, in English and
 * Vietnamese.
 */
const words = new Set(
  `
password passwort passw pass passcode passphrase pwd secret secrets changeme change default letmein letme welcome hello
login logon signin access admin administrator root user guest test tester testing demo temp temporary master system
server computer internet online google facebook youtube instagram tiktok zalo yahoo gmail hotmail microsoft windows
apple iphone samsung android nokia linux ubuntu oracle cisco dell lenovo sony playstation xbox nintendo minecraft
roblox fortnite pokemon pikachu naruto mario zelda sonic starwars startrek matrix batman superman spiderman ironman
avengers harry potter harrypotter gandalf hobbit merlin dragon monkey tiger lion eagle falcon wolf bear panda kitty
hellokitty puppy kitten horse shadow sunshine princess prince queen king kings angel angels devil heaven jesus christ
god bless blessed faith hope love lover lovely loveme iloveyou iloveu ilove loveyou mylove forever baby babygirl
babyboy honey sweet sweety sweetie sugar candy cookie chocolate banana orange cherry peach lemon pepper ginger coffee
cheese chicken pizza flower flowers rose roses lily daisy jasmine butterfly rainbow summer winter spring autumn fall
january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday morning night midnight star stars moon sun sunny sky ocean river mountain snow
football soccer baseball basketball hockey tennis golf cricket rugby sport sports liverpool chelsea arsenal
manchester united barcelona realmadrid madrid juventus ronaldo messi neymar beckham jordan lakers yankees cowboys
steelers packers eagles dolphins redsox ferrari porsche mercedes benz bmw audi toyota honda yamaha kawasaki suzuki
ford mustang corvette chevy camaro harley ducati jaguar michael michelle jennifer jessica ashley nicole daniel
andrew andrea joshua matthew anthony robert thomas charlie george william david james john peter paul mark maria
mary anna linda susan hannah hunter buster tigger bailey maggie molly lucky buddy rocky max jack jake sam samantha
amanda alexander alexandra alex victoria christian patrick jonathan justin brandon austin taylor tyler dakota
killer hacker cracker ninja samurai pirate warrior soldier ranger hunting fishing guitar music rock metal metallica
nirvana slipknot blink eminem rihanna beyonce bieber onedirection london paris berlin newyork chicago boston dallas
texas florida california america canada mexico england france germany italy spain russia china japan korea vietnam
hanoi saigon hochiminh danang haiphong money dollar dollars cash bank banking finance budget freedom rich trust
trustno nothing whatever something anything everything nobody fuckyou fuck fucker fuckoff shit asshole bitch sexy sex
porn pussy dick hottie cool awesome super mega power magic happy smile smiley friend friends family mother father
mom mommy dad daddy sister brother wife husband home house office work company business school student teacher
college university english number numbers letter letters simple easy open sesame opensesame unlock key keys private
security secure safe safety personal mypassword mypass myspace mylife life live living please thankyou thanks
abcdef qazwsx zaqwsx zaqxsw qwaszx wsxedc asdzxc trustnoone correcthorsebatterystaple starbucks cocacola pepsi
matkhau matkhaumoi khongbiet khongco khongnho anhyeuem emyeuanh anhnhoem emnhoanh yeuem yeuanh yeumai yeuthuong
yeunhau anhem tinhyeu hanhphuc giadinh giadinhtoi conyeu meyeu boyeu bome mebo vochong voyeu chongyeu cobe cogai
contrai bongda vietnamvodich vodich dautay thanhcong maiyeu mattroi ngoisao hoahong hoamai dangnhap taikhoan
nguoiyeu nguyen tran pham hoang thanh thao trang linh huong phuong hung dung tuan minh hoa xinchao chaoban doimatkhau
tienbac tien ngoc bao chucmung chucmungnammoi hoilamgi deobiet conmeo concho meomeo
`
    .trim()
    .split(/\s+/),
);

/**
 * Rows of keyboards, the digits and the alphabet: a piece of three or more, either way, is a
 * pattern and no word.
 */
const rows = [
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'yxcvbnm',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qweasdzxc',
  'a1b2c3d4e5f6g7h8',
  '147258369',
  '741852963',
  '789456123',
  '159753',
  '!@#$%^&*()',
  '!"#$%&/()=',
];
const patterns = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/**
 * The signs that are written for a letter. Several readings of a sign are tried one after the
 * other.
 */
const readings = [
  {
    '@': 'a',
    4: 'a',
    8: 'b',
    3: 'e',
    '€': 'e',
    6: 'g',
    9: 'g',
    1: 'i',
    '!': 'i',
    '|': 'i',
    0: 'o',
    $: 's',
    5: 's',
    7: 't',
    '+': 't',
    2: 'z',
  },
  {
    '@': 'a',
    4: 'a',
    '(': 'c',
    3: 'e',
    1: 'l',
    '|': 'l',
    '!': 'l',
    0: 'o',
    5: 's',
    $: 's',
    7: 't',
    6: 'b',
    9: 'q',
  },
] as const;

/** The most letters beside known words and patterns that an attacker tries at once. */
const restMost = 2;
/** More words than that in a row are a phrase, which nobody tries first. */
const wordsMost = 2;
/** Parts of an address that are in everybody's. */
const ofEverybody = new Set(['com', 'net', 'org', 'edu', 'gov', 'www', 'mail', 'email', 'info']);

/**
 * Returns the reason why a password is easy to guess; null for any other.
 * @param own personal data; the product's own name is always included
 */
export function guessedFirst(password: string, own: OwnData): PasswordFault | null {
  const lower = foldText(password.normalize('NFKC')).toLowerCase();
  const parts = ownParts(own);
  // Signs that cut a word into pieces hide it from nobody.
  const spellings = [lower, lower.replace(/[^\p{L}\p{N}]/gu, '')];
  if (spellings.some((spelling) => isMadeOf(spelling, parts, Infinity))) return 'personal';
  const known = new Set([...words, ...parts, ...ofEverybody]);
  const isKnown = spellings.some((spelling) => isMadeOf(spelling, known, wordsMost));
  return isKnown || isNumber(lower) || isRepeated(lower) ? 'common' : null;
}

function ownParts({ email, names }: OwnData): Set<string> {
  const fold = (text: string) => foldText(text.normalize('NFKC')).toLowerCase();
  const texts = [email, ...names.map((name) => name ?? '')].map(fold);
  const parts = texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u), ...text.split('@')])
    .flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]/gu, '')]);
  return new Set(['tudo', ...parts.filter((part) => part.length >= 3 && !ofEverybody.has(part))]);
}

/**
 * Whether it is a date, a telephone number or a PIN: digits with a few signs of one or two kinds.
 */
function isNumber(text: string): boolean {
  const signs = text.replace(/\d/g, '');
  return (
    text.length - signs.length <= 11 &&
    signs.length <= 4 &&
    new Set(signs).size <= 2 &&
    !/\p{L}/u.test(signs)
  );
}

/**
 * Whether it is one piece again and again, such as `abab` or `aaaa`, but for signs and numbers at
 * its ends.
 */
function isRepeated(text: string): boolean {
  return /^(.{1,8}?)\1{2,}.{0,3}$/su.test(text) || /^(.{1,12})[\W_]?\1[\W\d_]{0,6}$/su.test(text);
}

/**
 * Whether known words, keyboard patterns, numbers and signs make up all of a text but `restMost`
 * characters. Words are found in every reading of digits and signs as letters, and everything that
 * is no word counts as decoration around it.
 */
function isMadeOf(text: string, known: ReadonlySet<string>, most: number): boolean {
  const read = (reading: (typeof readings)[number]) =>
    [...text].map((sign) => reading[sign as keyof typeof reading] ?? sign).join('');
  const spelled = [text, ...readings.map(read)];
  // Tries only lengths of known words: a text has at most 256 characters, and so has a part of an
  // address.
  const lengths = [...new Set([...known].map((word) => word.length))].filter(
    (length) => length >= 3,
  );
  const columns = Math.min(most, 8) + 1;
  // best[at][used]: the fewest unknown letters in the first `at` characters with `used` words or
  // patterns.
  const best = Array.from({ length: text.length + 1 }, () =>
    new Float64Array(columns).fill(Infinity),
  );
  best[0]![0] = 0;
  const improve = (at: number, used: number, rest: number) => {
    const column = Math.min(used, columns - 1);
    if (used < columns || most === Infinity) best[at]![column] = Math.min(best[at]![column]!, rest);
  };
  for (let at = 0; at < text.length; at += 1) {
    if (best[at]!.every((rest) => rest > restMost)) continue;
    const patternEnd = at + patternLength(text, at);
    const ends = lengths
      .map((length) => at + length)
      .filter(
        (end) =>
          end <= text.length && spelled.some((spelling) => known.has(spelling.slice(at, end))),
      );
    for (let used = 0; used < columns; used += 1) {
      const rest = best[at]![used]!;
      if (rest > restMost) continue;
      // A letter that nothing explains counts; a sign or a digit is decoration.
      improve(at + 1, used, rest + (/\p{L}/u.test(text[at]!) ? 1 : 0));
      if (patternEnd - at >= 3) improve(patternEnd, used + (most === Infinity ? 0 : 1), rest);
      for (const end of ends) improve(end, used + 1, rest);
    }
  }
  return text.length > 0 && best[text.length]!.slice(1).some((rest) => rest <= restMost);
}

/**
 * The length of the run that begins here: a piece of a keyboard row, the digits, the alphabet or
 * one repeated sign.
 */
function patternLength(text: string, at: number): number {
  let same = 1;
  while (text[at + same] === text[at]) same += 1;
  let longest = same;
  for (const row of patterns) {
    for (let from = row.indexOf(text[at]!); from >= 0; from = row.indexOf(text[at]!, from + 1)) {
      let length = 1;
      while (at + length < text.length && row[from + length] === text[at + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
