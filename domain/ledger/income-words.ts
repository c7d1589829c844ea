/** Words by which a line without a sign is income. */

/** What nobody is said to spend on by this word alone: it comes in. Folded. */
export const incomeAlone: ReadonlySet<string> = new Set([
  'luong',
  'tien luong',
  'nhan luong',
  'lanh luong',
  'linh luong',
  'nhan tien luong',
  'luong ve',
  'nhan thuong',
  'nhan li xi',
  'nhan co tuc',
  'nhan hoa hong',
  'luong thuong',
  'luong va thuong',
  'tien thuong',
  'thuong tet',
  'luong thuong tet',
  'lam them',
  'tien lam them',
  'lam them gio',
  'tien lam them gio',
  'co tuc',
  'lai tiet kiem',
  'tien lai tiet kiem',
  'bonus',
  'my bonus',
  'year end bonus',
  'salary',
  'my salary',
  'monthly salary',
  'net salary',
  'salary payment',
  'salary received',
  'wage',
  'wages',
  'my wages',
  'weekly wages',
  'monthly wages',
  'payroll',
  'payday',
  'pay day',
  'paycheck',
  'my paycheck',
  'pay check',
  'paycheque',
  'my paycheque',
  'pay cheque',
  'stipend',
  'my stipend',
  'freelance',
  'freelance income',
  'dividend',
  'dividends',
  'bank interest',
  'savings interest',
  'interest earned',
  'interest received',
  'rent received',
  'payment received',
  'pension',
  'my pension',
  'state pension',
  'pension payment',
  'child benefit',
  'universal credit',
  'expenses paid back',
  'lottery winnings',
  'lottery win',
  'winnings',
  'inheritance',
]);
/**
 * What was sold, earned or collected, by the first words of the line. "ban" without its mark may be
 * a friend or a table.
 */
const comesInFirst = new RegExp(
  '^(?:sold|sell|received|earned|won|got paid|(?:got )?paid back by|collected' +
    '|bán|thanh lý|bán lại|thu nợ|thu tiền|được cho|được thưởng|được tặng|được lì xì' +
    '|trúng (?:số|thưởng|vé số)|nhận tiền|nhận từ)(?= |$)',
  'iu',
);
const englishKin =
  'mum|mam|mom|mummy|mommy|dad|daddy|mother|father|parents|grandma|grandpa|granny|gran|nan|nana' +
  '|uncle|aunt|auntie|brother|sister|son|daughter|wife|husband|santa';
/**
 * "Money from dad", "payment from client"; not from a machine, a bank, or an account of one's own.
 * A gift may be bought in a shop, so that only one from the family comes in.
 */
const comesFrom = new RegExp(
  '^(?:(?:birthday |pocket |christmas )?money|cash|transfer|payment) from ' +
    '(?!(?:my |the |an? )?(?:atm|bank|cash ?(?:point|machine)|machine|wall|post office|till' +
    '|(?:\\p{L}+ )*(?:savings?|account|card|wallet|pot|fund))(?: |$))\\p{L}+' +
    `|^(?:\\p{L}+ )?gift from (?:my )?(?:${englishKin})(?: |$)`,
  'iu',
);
/** Income by its own name: "rental income", "thu nhập phụ"; no tax on it. */
const namedIncome = new RegExp(
  '^(?:(?!tax |on |from |for |lost |of |no |fixed |taxable )\\p{L}+ ){0,3}income$' +
    '|^thu nhập(?! cá nhân| chịu thuế| doanh nghiệp| tính thuế)(?= |$)',
  'iu',
);
/** What only begins like a sale. */
const noSale = new RegExp(
  '^(?:bán (?:kính|đảo|nguyệt|thân)|received (?:a )?(?:bill|invoice|fine|ticket)' +
    '|collected (?:works|stories)|sell by|won ton)',
  'iu',
);

const kin =
  'bố mẹ|ba mẹ|ba má|cha mẹ|ông bà|anh chị|bố|ba|cha|mẹ|má|ông|bà|chú|cô|dì|cậu|mợ|bác|anh|chị|vợ|chồng';
/** “Bà ngoại”, “anh Nam”, “anh Minh Tuấn”. */
const giver = `(?:${kin}|bạn|sếp|công ty|cty)(?: (?:nội|ngoại|\\p{Lu}\\p{Ll}*(?: \\p{Lu}\\p{Ll}*)?))?`;
const giving = 'cho|tặng|lì xì|mừng tuổi|thưởng';
const toMe = '(?: (?:thêm|tôi|mình))?(?: tiền(?: (?:ăn|học|xăng|tiêu|tiêu vặt|nhà|tết))?)?';
/** Shops that return money. */
const shop =
  'shopee|lazada|tiki|tiktok|sendo|momo|zalopay|vnpay|grab|be|gojek|agoda|booking|traveloka|shop|cửa hàng';
const nobody = '(?!(?:.* )?(?:i|we|not|never|nobody|none|no|who|chưa|không)(?: |$))';
/**
 * Somebody gives something to the person who writes: “mẹ cho”, “bà ngoại lì xì”, “mum gave me”; not
 * “cho mẹ”, “mẹ cho thuê”, “he never paid me back”.
 */
const givenToMe = new RegExp(
  `^(?:${giver} (?:${giving}|chuyển(?: khoản)?|gửi|trả nợ|trả lại)${toMe}` +
    `|(?:${shop}) (?:hoàn|trả lại tiền)|hoàn (?:${shop})` +
    `|${nobody}(?:(?:my|the) )?\\p{L}+(?: \\p{L}+)? (?:gave|sent|paid|transferred) me(?: back)?)$`,
  'u',
);
/**
 * As it would be written inside of a sentence: a capital marks a name then, unless all of it is in
 * capitals.
 */
const insideSentence = (text: string): string =>
  text === text.toUpperCase()
    ? text.toLowerCase()
    : text.replace(/^./u, (first) => first.toLowerCase());

/** Whether a line says that it is income, was sold or collected, or who gave it. */
export const comesInByItsWords = (written: string): boolean =>
  (comesInFirst.test(written) && !noSale.test(written)) ||
  givenToMe.test(insideSentence(written.trim())) ||
  comesFrom.test(written.trim()) ||
  namedIncome.test(written.trim());
