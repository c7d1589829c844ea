import type { TextShape } from '../index.ts';
import type { fi as english } from '../en/fi.ts';

export const fi: TextShape<typeof english> = {
  title: 'Tính ngày tự do tài chính (FI)',
  description:
    'Tháng nào tiền của bạn đủ nuôi bạn? Ngày tự do tài chính và số tiền cần có; coast, barista, lean, fat; và số đó có đủ qua mọi giai đoạn từ 1871 không.',
  groups: {
    you: 'Về bạn',
    more: 'Thêm về bạn',
    world: 'Thị trường',
    living: 'Sống bằng tiền đầu tư',
    kinds: 'Các kiểu tự do và thay đổi nhỏ',
    details: 'Chi tiết khác',
  },
  inputs: {
    age: {
      label: 'Tuổi',
      unit: 'tuổi',
      explain: 'Để biết khi đó bạn bao nhiêu tuổi. Không muốn ghi thì để 0.',
    },
    portfolio: {
      label: 'Đang đầu tư',
      explain:
        'Quỹ, cổ phiếu, trái phiếu, tiền gửi dành cho ngày tự do. Trừ nhà đang ở và quỹ khẩn cấp.',
    },
    basis: {
      label: 'Bạn nhập',
      explain: 'Thu nhập trừ chi là phần để dành; hoặc nhập thẳng số để dành.',
    },
    income: {
      label: 'Thu nhập',
      unit: 'mỗi tháng',
      explain:
        'Thực nhận, sau thuế và bảo hiểm. Lương tháng 13, thưởng Tết chia đều mười hai tháng.',
    },
    saving: {
      label: 'Bạn để dành',
      unit: 'mỗi tháng',
      explain: 'Số tiền bạn đầu tư mỗi tháng, gồm cả phần công ty góp.',
    },
    spending: {
      label: 'Bạn chi',
      unit: 'mỗi tháng',
      explain: 'Mọi khoản chi không phải đầu tư.',
    },
    spendingLater: {
      label: 'Khi tự do, bạn chi',
      unit: '% mức đó',
      explain: 'Ít hơn nếu đã trả xong nợ; nhiều hơn nếu bạn hay đi xa hoặc tự mua bảo hiểm.',
    },
    returnBasis: {
      label: 'Lợi suất bạn nhập',
      explain:
        'Đã trừ lạm phát, hoặc chưa trừ kèm mức lạm phát. Chia chứ không trừ: 8,5% với lạm phát 3,5% còn 4,83%.',
    },
    returnReal: {
      label: 'Lợi suất thực',
      unit: '%/năm',
      explain:
        'Sức mua của tiền đầu tư tăng bao nhiêu mỗi năm. Cổ phiếu Mỹ khoảng 7%, trái phiếu Mỹ 2% (từ 1871), cổ phiếu toàn cầu 5% (từ 1900). Tương lai có thể khác.',
    },
    returnNominal: {
      label: 'Lợi suất',
      unit: '%/năm',
      explain: 'Chưa trừ lạm phát. Con số có sẵn chỉ là ví dụ.',
    },
    inflation: {
      label: 'Lạm phát',
      unit: '%/năm',
      explain: 'Mọi số tiền trong câu trả lời đều theo giá hôm nay.',
    },
    swing: {
      label: 'Độ biến động',
      unit: '%/năm',
      explain:
        'Lợi suất một năm thường lệch mức trung bình bao nhiêu. Khoảng 18 với cổ phiếu Mỹ, 12 với 3/4 cổ phiếu, 1/4 trái phiếu.',
    },
    withdrawalRate: {
      label: 'Tỷ lệ rút',
      unit: '%/năm',
      explain: 'Phần tiền đầu tư bạn rút trong năm tự do đầu tiên. Rút 4% thì cần 25 năm chi tiêu.',
    },
    lasting: {
      label: 'Phải đủ dùng trong',
      unit: 'năm',
      explain: 'Tự do lúc 45 tuổi và tính đến 95 tuổi là 50 năm.',
    },
    strategy: {
      label: 'Cách rút',
      explain: 'Số tiền rút mỗi năm thay đổi theo tiền đầu tư ra sao.',
    },
    stockShare: {
      label: 'Phần cổ phiếu',
      unit: '%',
      explain:
        'Dùng cho các năm từ 1871; phần còn lại là trái phiếu mười năm, mỗi năm đưa về đúng tỷ lệ này.',
    },
    fee: {
      label: 'Phí',
      unit: '%/năm',
      explain: 'Trừ vào tiền đầu tư mỗi năm. Lợi suất đã trừ phí thì để 0.',
    },
    timing: {
      label: 'Bạn để dành vào',
      explain: 'Nhiều công cụ tính vào cuối năm nên kết quả muộn hơn vài tháng.',
    },
    savingGrowth: {
      label: 'Mức để dành tăng',
      unit: '%/năm',
      explain: 'Phần tăng cao hơn lạm phát, sau mỗi năm tròn, như khi lương tăng.',
    },
    otherIncome: {
      label: 'Thu nhập khác khi tự do',
      unit: 'mỗi tháng',
      explain:
        'Tiền cho thuê nhà hay lương hưu có ngay từ ngày tự do, theo giá hôm nay. Khoản đến sau thì đừng ghi.',
    },
    withdrawalTiming: {
      label: 'Bạn rút vào',
      explain: 'Lịch sử và các kịch bản mô phỏng tính theo năm: mỗi năm rút một lần.',
    },
    chance: {
      label: 'Kịch bản lấy từ',
      explain:
        'Từ lợi suất và độ biến động bạn nhập; từ cổ phiếu và trái phiếu, tính riêng từng loại, quanh lợi suất đó; hoặc từ từng đoạn 5 năm của thị trường Mỹ.',
    },
    stockSwing: {
      label: 'Độ biến động của cổ phiếu',
      unit: '%/năm',
      explain: 'Cổ phiếu Mỹ khoảng 18.',
    },
    bondSwing: {
      label: 'Độ biến động của trái phiếu',
      unit: '%/năm',
      explain: 'Trái phiếu 10 năm khoảng 8, đã trừ lạm phát.',
    },
    correlation: {
      label: 'Tương quan',
      unit: '%',
      explain:
        'Hệ số tương quan giữa lợi suất năm của hai loại. 0 là không liên quan, dưới 0 là loại này thường tăng khi loại kia giảm; ở Mỹ từ −30 đến 50.',
    },
    premium: {
      label: 'Cổ phiếu hơn trái phiếu',
      unit: 'điểm %/năm',
      explain: 'Cả hai gộp lại cho đúng lợi suất bạn nhập.',
    },
    leanShare: { label: 'Lean là', unit: '% mức chi của bạn' },
    fatShare: { label: 'Fat là', unit: '% mức chi của bạn' },
    partTime: {
      label: 'Làm bán thời gian được',
      unit: 'mỗi tháng',
      explain: 'Dùng cho barista FI: sau thuế, theo giá hôm nay.',
    },
    coastYears: {
      label: 'Tiền tự lớn trong',
      unit: 'năm',
      explain: 'Dùng cho coast FI: sau bao lâu từ nay, tiền đầu tư phải tự lớn đến số tiền cần có.',
    },
    hourPay: { label: 'Tiền công một giờ', explain: 'Sau thuế, nếu mỗi tuần làm thêm một giờ.' },
    coffee: { label: 'Một ly cà phê', explain: 'Hoặc khoản nhỏ khác, nếu mỗi tuần bớt một lần.' },
  },
  bases: { income: 'thu nhập', saving: 'số tiền để dành' },
  returnBases: { real: 'đã trừ lạm phát', nominal: 'chưa trừ lạm phát' },
  timings: {
    'end-of-month': 'cuối mỗi tháng',
    'start-of-month': 'đầu mỗi tháng',
    'end-of-year': 'cuối mỗi năm',
    'start-of-year': 'đầu mỗi năm',
  },
  withdrawalTimings: { start: 'đầu mỗi năm', end: 'cuối mỗi năm' },
  chances: {
    assets: 'cổ phiếu và trái phiếu',
    swing: 'lợi suất và độ biến động',
    history: 'lịch sử Mỹ',
  },
  strategies: {
    'constant-real': 'mức cố định',
    'percent-of-portfolio': 'tỷ lệ cố định',
    'floor-and-ceiling': 'tỷ lệ có sàn, trần',
    'guyton-klinger': 'Guyton-Klinger',
    vpw: 'VPW',
  },
  hints: {
    noAge: 'Chưa ghi tuổi.',
    saves: (share, amount) => `Bạn để dành ${share} thu nhập, ${amount} mỗi tháng.`,
    overspends: (amount) => `Mỗi tháng bạn chi vượt thu ${amount}.`,
    later: (amount, year) => `${amount} mỗi tháng, ${year} mỗi năm.`,
    multiple: (times) => `Bạn cần số tiền gấp ${times} lần mức chi một năm.`,
    real: (rate) => `${rate} một năm sau khi trừ lạm phát.`,
    together: (swing) => `Độ biến động chung là ${swing} một năm.`,
    atAge: (age) => `Khi đó bạn ${age} tuổi.`,
  },
  answer: {
    date: (live) => `Bạn tự do vào {${live}}.`,
    already: 'Bạn tự do {ngay hôm nay}.',
    never: 'Với tốc độ này bạn {không bao giờ} đạt được.',
    tooFar: 'Sẽ mất {hơn 150 năm}.',
    nothingNeeded: 'Bạn {không cần tiền đầu tư}.',
  },
  more: {
    age: (age) => `Khi đó bạn ${age} tuổi. `,
    ageBeyond: (age) => `Khi đó bạn ${age} tuổi, lâu hơn một đời người. `,
    needs: (years, number, times, spending) =>
      `Sau ${years}, tiền đầu tư đạt ${number}, gấp ${times} lần mức ${spending} cần rút mỗi năm.`,
    already: (portfolio, number, surplus) =>
      `Bạn cần ${number} và đang có ${portfolio}, dư ${surplus}.`,
    overspends: ' Bạn chi nhiều hơn thu mà vẫn đạt, vì tiền đầu tư tăng nhanh hơn số rút ra.',
    notGrowing: (number) =>
      `Bạn cần ${number}, nhưng tiền đầu tư ngừng tăng trước khi tới mức đó. `,
    overspent: (amount) =>
      `Mỗi tháng bạn chi vượt thu ${amount}, và tiền đầu tư không sinh ra đủ số đó. `,
    gone: (time) => `Hết tiền sau ${time}. `,
    tooFar: (number) => `Bạn cần ${number}. `,
    tax: ' Chưa trừ thuế khi rút tiền.',
    way: 'Chi ít đi lợi hai lần: để dành nhiều hơn, và cần ít tiền hơn.',
    nothingNeeded: 'Thu nhập khác đủ cho mọi khoản chi của bạn. Bạn tự do từ ngày có khoản thu đó.',
    lastsLong: ' Với lợi suất này, tiền đủ dùng hơn một trăm năm.',
    lastsUntil: (age, years) =>
      ` Với lợi suất này, tiền đủ dùng ${years}${age === '' ? '' : `, đến khi bạn ${age} tuổi`}.`,
  },
  chart: {
    title: (currency) => `Số dư của bạn, theo giá hôm nay (${currency})`,
    alt: (from, to, number, date) =>
      `Số dư từ ${from} đến ${to}. Số tiền cần có là ${number}, đạt vào ${date}.`,
    altAlready: (from, to, number) =>
      `Số dư từ ${from} đến ${to}. Số tiền cần có là ${number}, hôm nay đã đủ.`,
    altNever: (from, to, number) =>
      `Số dư từ ${from} đến ${to}. Số tiền cần có là ${number}, không đạt được.`,
    need: (number) => `Bạn cần ${number}`,
    today: 'hôm nay',
    caption: 'Trước ngôi sao, bạn để dành; sau đó bạn sống bằng số tiền đó.',
    captionLiving: 'Từ hôm nay bạn sống bằng số tiền này.',
    captionNever: 'Mọi thứ tiếp tục như hiện tại.',
  },
  kinds: {
    title: 'Tự do kiểu nào',
    kind: 'Kiểu',
    needs: 'Cần có',
    when: 'Khi nào',
    lean: { name: 'Lean (tiết kiệm)', say: (share) => `sống bằng ${share} mức chi của bạn` },
    barista: {
      name: 'Barista (làm thêm)',
      say: (amount) => `làm bán thời gian được ${amount} mỗi tháng`,
    },
    full: { name: 'Đầy đủ', say: 'đúng mức chi bạn dự định' },
    fat: { name: 'Fat (dư dả)', say: (share) => `sống bằng ${share} mức chi của bạn` },
    coast: {
      name: 'Coast (để tiền tự lớn)',
      say: (years) => `có thể ngừng để dành: tiền tự lớn đủ sau ${years} kể từ hôm nay`,
    },
    now: 'hôm nay',
    never: 'không bao giờ',
    notInTime: 'không kịp',
    tooFar: 'hơn 150 năm',
    note: 'Mức để dành như nhau ở mọi kiểu. Với coast, số tiền là số cần có ngay hôm nay.',
  },
  steps: {
    title: 'Điều gì làm thay đổi ngày tự do',
    hour: (amount) => `Mỗi tuần làm thêm một giờ, được ${amount}`,
    coffee: (amount) => `Mỗi tuần bớt một ly cà phê ${amount}`,
    tenthLess: (amount) => `Chi ít đi một phần mười, ${amount} mỗi tháng`,
    returnLower: 'Lợi suất thấp hơn một điểm phần trăm mỗi năm',
    rateLower: 'Rút ít hơn nửa điểm phần trăm mỗi năm',
    earlier: (time) => `sớm hơn ${time}`,
    later: (time) => `muộn hơn ${time}`,
    same: 'chưa tới một ngày',
    arrives: (date) => `khi đó bạn đạt được vào ${date}`,
    noLonger: 'khi đó không bao giờ đạt',
    still: 'vẫn không bao giờ đạt',
    thenToday: 'khi đó bạn tự do ngay hôm nay',
    days: (count) => `${count} ngày`,
    how: 'Tính lại thời gian với thay đổi này: khoản bớt chi thì để dành, số tiền cần có cũng giảm.',
    note: 'Tính riêng từng thay đổi, từ nay và cho cả mức chi sau ngày tự do.',
  },
  table: {
    title: 'Qua từng năm',
    age: 'Tuổi',
    saved: 'Đã góp',
    grown: 'Tiền lời',
    withdrawn: 'Đã rút',
    balance: 'Số dư',
    funded: 'So với mức cần',
    note: 'Sau ngày tự do, bảng ghi cách 5 năm một dòng; tệp CSV có đủ mọi năm.',
    yearsCsv: 'Số năm từ hôm nay',
    date: 'Ngày',
    phase: 'Giai đoạn',
    phases: { saving: 'để dành', independent: 'tự do' },
    how: {
      grown: 'Số dư − số đang đầu tư hôm nay − đã góp + đã rút.',
      withdrawn: 'Từ ngày tự do, mỗi tháng rút w; 12 × w là mức cần một năm.',
      balance:
        'Khi để dành, sau mỗi kỳ số dư b thành b × (1 + i) + c, khoản góp đầu kỳ cũng sinh lời; từ ngày tự do, sau mỗi tháng thành (b − w) × (1 + i). i là lợi suất của kỳ, với một tháng là (1 + r)^(1/12) − 1.',
      funded: 'Số dư / số tiền cần có, làm tròn xuống.',
    },
  },
  figures: {
    number: {
      name: 'Số tiền cần có (FI number)',
      say: 'Mức chi một năm khi tự do, trừ thu nhập khác khi đó, chia cho tỷ lệ rút mỗi năm. Chưa trừ thuế khi rút tiền.',
    },
    together: {
      name: 'Độ biến động chung',
      say: 'Cổ phiếu chiếm phần s, còn lại là trái phiếu; σ₁ và σ₂ là độ biến động của từng loại, ρ là hệ số tương quan giữa hai loại.',
    },
    years: {
      name: 'Thời gian đến lúc đó',
      say: 'Lúc số dư đạt số tiền cần có. Giữa hai lần góp, số dư tăng theo lợi suất. F là số tiền cần có, P là số đang đầu tư, c là số để dành một năm, i là lợi suất một kỳ. Nếu mức để dành tăng g mỗi năm thì tính hết Y năm tròn, B là số dư lúc đó, rồi tính phần thời gian còn lại.',
    },
    savingsRate: {
      name: 'Tỷ lệ tiết kiệm',
      say: 'Phần thu nhập bạn để dành. Nếu chưa có gì, tỷ lệ này và lợi suất quyết định mất bao lâu.',
    },
    saving: {
      name: 'Để dành một năm',
      say: 'Thu nhập trừ chi tiêu, nhân mười hai; hoặc đúng số bạn nhập.',
    },
    real: {
      name: 'Lợi suất sau lạm phát và phí',
      say: 'Lợi suất chia cho lạm phát, rồi trừ phí, tính trên số dư cuối mỗi năm.',
    },
    own: {
      name: 'Tiền của bạn trong đó',
      say: 'Số đang đầu tư hôm nay và số bạn góp đến khi đó; phần còn lại là tiền lời.',
    },
    coast: {
      name: 'Mức coast',
      say: 'Số cần có ngay hôm nay để tự lớn thành số tiền cần có trong thời gian bạn cho phép.',
    },
    lean: { name: 'Mức lean', say: 'Số tiền cần có khi chi ít hơn, với cùng tỷ lệ rút.' },
    fat: { name: 'Mức fat', say: 'Số tiền cần có khi chi nhiều hơn, với cùng tỷ lệ rút.' },
    barista: { name: 'Mức barista', say: 'Số tiền cần có khi việc bán thời gian lo phần còn lại.' },
    dateOf: (kind) => `Ngày đạt: ${kind}`,
    dateSay: 'Tính như với số tiền cần có, chỉ thay F bằng số tiền của mức này.',
    coastSay:
      'Lúc sớm nhất mà nếu ngừng để dành, số dư vẫn tự lớn thành F vào cuối Y năm. c là tiền để dành một năm, i là lợi suất của kỳ, B(t) là số dư sau t năm.',
    lasts: {
      name: 'Đủ dùng bao lâu',
      say: 'Từ ngày đó, đầu mỗi tháng rút w, một phần mười hai mức cần một năm, lợi suất không đổi. b là số tiền ngày đó, i là lợi suất một tháng.',
    },
  },
  forGood: 'mãi mãi',
  beyond: 'hơn 100 năm',
  trinity:
    'P. Cooley, C. Hubbard, D. Walz, Retirement Savings: Choosing a Withdrawal Rate That Is Sustainable (1998), nghiên cứu Trinity.',
  mmm: '“The shockingly simple math behind early retirement”, mrmoneymustache.com (2012).',
  fisher: 'I. Fisher, The Theory of Interest (1930).',
  coastSource: 'coastretirement.com, How Coast FIRE is calculated.',
  aim: {
    title: (day) => `Tự do chậm nhất ngày ${day}`,
    date: (day) => `Ngày tự do theo sổ là ngày ${day} hoặc sớm hơn`,
    setAside: (amount, day) => `Để dành ${amount} chậm nhất ngày ${day}`,
    spend: (amount, period) => `Mỗi ${period} chi không quá ${amount}`,
  },
  compared: {
    date: 'Tự do vào',
    years: 'Số năm từ hôm nay',
    number: 'Cần có',
    savingsRate: 'Tỷ lệ tiết kiệm',
    saving: 'Để dành mỗi tháng',
    real: 'Lợi suất sau lạm phát và phí',
    rate: 'Rút mỗi năm',
  },
};
