import type { TextShape } from '../index.ts';
import type { debt as english } from '../en/debt.ts';

export const debt: TextShape<typeof english> = {
  title: 'Trả nợ hay đầu tư',
  description:
    'Nên trả bớt nợ hay đem tiền đầu tư? Mức lợi suất mà hai cách ngang nhau, kỳ vọng của bạn cao hay thấp hơn mức đó, kết quả có thể dao động đến mức nào, và khi nào trả hết từng khoản: lãi cao trước, nợ nhỏ trước hay theo thứ tự của bạn.',
  groups: {
    debts: 'Các khoản nợ',
    money: 'Số tiền bạn trả',
    invest: 'Nếu đầu tư',
    tax: 'Thuế và phần công ty góp',
  },
  add: 'Thêm khoản nợ',
  remove: (name) => `Bỏ ${name}`,
  unnamed: (number) => `Khoản nợ ${number}`,
  fromLedger: (count) =>
    `${count} khoản; lãi suất và mức tối thiểu chỉ là số mẫu, hãy nhập số của bạn`,
  nameOf: (number) => `Tên khoản nợ ${number}`,
  columns: [
    { label: 'Còn nợ', explain: 'Số tiền hôm nay bạn còn nợ, theo sao kê gần nhất.' },
    {
      label: '%/năm',
      explain:
        'Lãi suất năm mà bên cho vay công bố; mỗi tháng tính một phần mười hai. Con số này có trên hợp đồng hoặc biểu phí của thẻ.',
    },
    {
      label: 'Tối thiểu/tháng',
      explain:
        'Số tiền ít nhất phải trả mỗi tháng, gồm cả lãi. Nếu không đủ trả lãi thì khoản nợ không bao giờ hết, và trang này sẽ báo.',
    },
    {
      label: 'Lãi vay được trừ thuế',
      explain:
        'Hiện ra khi mục “Thuế được giảm” lớn hơn 0: đánh dấu những khoản có lãi được trừ khi tính thuế.',
    },
  ],
  cells: {
    balance: 'Còn nợ',
    rate: '%/năm',
    minimum: 'Tối thiểu/tháng',
    deductible: 'Lãi vay được trừ thuế',
  },
  balanceOf: (name) => `${name}: còn nợ`,
  rateOf: (name) => `${name}: lãi suất, %/năm`,
  minimumOf: (name) => `${name}: trả tối thiểu mỗi tháng`,
  deductibleOf: (name) => `${name}: lãi vay được trừ thuế`,
  move: (name) => `Đổi chỗ ${name}`,
  moveHint: 'Kéo, hoặc dùng phím mũi tên lên và xuống.',
  moved: (name, place, of) => `${name} nay đứng thứ ${place} trong ${of} khoản.`,
  orderHint:
    'Để đổi thứ tự, hãy kéo khoản nợ bằng nút kéo, hoặc chọn nút kéo rồi dùng phím mũi tên.',
  tooSmall: (interest) => `Riêng tiền lãi đã là ${interest} mỗi tháng.`,
  sum: (owed, minimums) => `Còn nợ ${owed}, phải trả tối thiểu ${minimums} mỗi tháng.`,
  inputs: {
    money: {
      label: 'Bạn nhập',
      explain:
        'Hoặc số tiền bạn dư ra sau mọi khoản trả tối thiểu, hoặc tổng số tiền bạn trả được mỗi tháng.',
    },
    extra: {
      label: 'Dư ra',
      unit: 'mỗi tháng',
      explain:
        'Số tiền mỗi tháng bạn dùng được ngoài các khoản trả tối thiểu: để trả nợ, hoặc để đầu tư. Cả hai cách đều dùng đúng số này.',
    },
    budget: {
      label: 'Tổng cộng',
      unit: 'mỗi tháng',
      explain: 'Cho tất cả các khoản nợ, gồm cả phần trả tối thiểu.',
    },
    order: {
      label: 'Thứ tự trả',
      explain:
        'Tiền ngoài phần tối thiểu trả vào đâu trước. Lãi cao trước thì tốn ít lãi nhất; nợ nhỏ trước thì sớm trả xong một khoản; thứ tự của bạn là thứ tự trong danh sách trên, bạn có thể đổi chỗ.',
    },
    years: {
      label: 'Trong',
      unit: 'năm',
      explain:
        'So sánh trong bao lâu. Hai cách luôn chi ra số tiền như nhau mỗi tháng. Nợ còn lại vào cuối kỳ được trừ vào cách đó.',
    },
    rate: {
      label: 'Lợi suất',
      unit: '%/năm',
      explain:
        'Mức bạn kỳ vọng khoản đầu tư tăng mỗi năm, tính bình quân qua các năm, đã trừ phí, chưa trừ thuế: một nửa khả năng nằm trên mức này. Con số có sẵn chỉ là ví dụ, không phải lời hứa.',
    },
    swing: {
      label: 'Độ biến động',
      unit: '± %/năm',
      explain:
        'Độ lệch chuẩn của lợi suất một năm. Khoảng 15 với cổ phiếu nhiều nước, từ 20 trở lên với cổ phiếu một nước, gần 0 với tiền gửi.',
    },
    tax: {
      label: 'Thuế trên tiền lời',
      unit: '%',
      explain:
        'Phần tiền lời đầu tư phải nộp thuế. Ở Việt Nam, thuế bán chứng khoán tính trên giá bán chứ không trên tiền lời, nên để 0 là gần đúng.',
    },
    timing: {
      label: 'Nộp thuế',
      explain: 'Thuế chờ đến khi bán thì trong thời gian đó còn nhiều tiền hơn để sinh lời.',
    },
    deduction: {
      label: 'Thuế được giảm',
      unit: '% lãi vay',
      explain:
        'Ở nơi lãi vay được trừ vào thu nhập chịu thuế: phần lãi được hoàn lại, tức thuế suất của bạn. Khi lớn hơn 0, bạn đánh dấu được khoản nợ nào được trừ.',
    },
    match: {
      label: 'Công ty góp thêm',
      unit: '% số bạn góp',
      explain:
        'Phần công ty góp thêm vào mỗi khoản bạn đầu tư, ví dụ quỹ hưu trí tự nguyện. 50 nghĩa là thêm một nửa.',
    },
    matchUpTo: {
      label: 'Chỉ tính đến',
      unit: 'mỗi tháng',
      explain: 'Mức đầu tư mỗi tháng mà công ty còn góp thêm.',
    },
  },
  monies: { extra: 'số tiền dư ra', budget: 'tổng số trả được' },
  orders: { avalanche: 'lãi cao trước', snowball: 'nợ nhỏ trước', own: 'thứ tự của tôi' },
  timings: { deferred: 'vào cuối kỳ', yearly: 'hằng năm' },
  answer: {
    solved: (live) => `Đầu tư chỉ lợi hơn trả nợ khi lợi suất trên {${live}} một năm.`,
    'always-invest': 'Đầu tư trước lợi hơn {với mọi lợi suất}.',
    'always-debt': 'Trả nợ trước lợi hơn {với mọi lợi suất}.',
    'no-difference': '{Không có tiền dư}, nên chưa có gì để chọn.',
    below: (live) => `Mỗi tháng bạn còn thiếu {${live}} để trả đủ mức tối thiểu.`,
    never: 'Với số tiền này, bạn {không bao giờ} trả hết nợ.',
    trapped: (name) => `Chỉ trả tối thiểu thì {không bao giờ} trả hết “${name}”.`,
    trappedMany: (count) =>
      `Chỉ trả tối thiểu thì {không bao giờ} trả hết ${count} khoản trong số này.`,
    free: 'Bạn {không nợ gì}: có thể đầu tư tất cả.',
  },
  more: {
    debtAhead: (rate, years, amount) =>
      `Bạn kỳ vọng ${rate}, thấp hơn mức đó. Sau ${years}, trả nợ trước lợi hơn ${amount}.`,
    investAhead: (rate, years, amount) =>
      `Bạn kỳ vọng ${rate}, cao hơn mức đó. Sau ${years}, đầu tư trước lợi hơn ${amount}.`,
    alwaysInvest: (years, amount) =>
      `Phần công ty góp lớn hơn tiền lãi. Với lợi suất của bạn, sau ${years} cách này lợi hơn ${amount}.`,
    alwaysDebt: (years, amount) =>
      `Không lợi suất nào mà trang này tính bù được tiền lãi. Với lợi suất của bạn, sau ${years} trả nợ trước lợi hơn ${amount}.`,
    even: (rate) => `Bạn kỳ vọng ${rate}, vừa đúng mức đó: hai cách như nhau.`,
    chance: (percent) => `Trong ${percent} kịch bản mô phỏng, đầu tư trước cho kết quả cao hơn.`,
    split: (names, amount) =>
      `Hơn cả hai cách: trả ${names} trước, rồi đầu tư. Bạn được thêm ${amount}.`,
    splitMatch: (names, amount) =>
      `Hơn cả hai cách: đầu tư đến mức công ty còn góp, phần còn lại trả ${names}, sau đó đầu tư tất cả. Bạn được thêm ${amount}.`,
    noDifference: 'Tất cả tiền đều dùng để trả mức tối thiểu. Khi có tiền dư, bạn mới chọn được.',
    below: (minimums, budget) =>
      `Mức tối thiểu tổng cộng là ${minimums} mỗi tháng, còn bạn có ${budget}. Không thứ tự trả nào bù được: hãy liên hệ bên cho vay trước khi trễ hạn. Lãi suất thấp hơn hoặc thời hạn dài hơn có thể làm mức tối thiểu giảm xuống.`,
    never: (interest, budget) =>
      `Tháng đầu riêng tiền lãi đã là ${interest}, mà bạn trả ${budget}. Nợ tăng nhanh hơn số trả, hoặc phải mất hơn một trăm năm. Trả nhiều hơn hoặc lãi suất thấp hơn thì sẽ khác.`,
    trapped: (payment, interest) =>
      `Mức tối thiểu là ${payment} mỗi tháng, riêng tiền lãi đã là ${interest}. Nếu chỉ trả tối thiểu, nợ không giảm, nên hãy trả khoản này trước. Bên dưới là thời điểm hết nợ với số tiền bạn dư ra.`,
    trappedMany:
      'Riêng tiền lãi đã bằng hoặc hơn mức tối thiểu. Nếu chỉ trả tối thiểu, nợ không giảm, nên hãy trả những khoản này trước. Bên dưới là thời điểm hết nợ với số tiền bạn dư ra.',
    free: 'Hãy nhập số tiền còn nợ của một khoản để so sánh hai cách.',
    and: ' và ',
    others: (count) => `${count} khoản khác`,
  },
  axis: {
    title: 'Mức lợi suất quyết định',
    move: 'Lợi suất bạn kỳ vọng',
    moveHint: 'Kéo đường kẻ, hoặc dùng phím mũi tên, để thử lợi suất khác.',
    alt: (tie, rate, low, high) =>
      `Trục lợi suất một năm. Hai cách ngang nhau ở ${tie}; bạn kỳ vọng ${rate}; 90% kịch bản nằm giữa ${low} và ${high}.`,
    altNoTie: (rate, low, high) =>
      `Trục lợi suất một năm, trên đó một cách luôn lợi hơn. Bạn kỳ vọng ${rate}; 90% kịch bản nằm giữa ${low} và ${high}.`,
    tie: (rate) => `ngang nhau ở ${rate}`,
    expect: (rate) => `bạn kỳ vọng ${rate}`,
    debtSide: 'Trả nợ trước lợi hơn',
    investSide: 'Đầu tư trước lợi hơn',
    beyond: (name, rate) => `${name} ${rate}`,
    caption: (years) =>
      `Đường cong: đầu tư trước lợi hơn bao nhiêu sau ${years}, nếu năm nào lợi suất cũng như nhau. Thanh ngang: 50% kịch bản ở giữa và 90% kịch bản, tính bình quân năm. Bên dưới: lợi suất cần có để bằng từng khoản nợ.`,
    point: (rate, amount, isInvesting) =>
      `Với ${rate} một năm, ${isInvesting ? 'đầu tư trước' : 'trả nợ trước'} lợi hơn ${amount}.`,
  },
  byDebt: {
    title: 'Từng khoản nợ',
    debt: 'Khoản nợ',
    tie: 'Ngang nhau ở',
    pay: 'trả trước',
    invest: 'đầu tư trước',
    ends: 'Trả hết',
    cleared: 'không còn nợ',
    how: {
      interest: 'Tổng tiền lãi đến khi hết nợ: Σ Bₜ × r / 12.',
      ends: 'Tháng đầu tiên mà cuối tháng khoản đó không còn nợ: B × (1 + r / 12) − tiền trả, tính từng tháng, theo thứ tự bạn chọn.',
    },
    note: 'Ngang nhau ở: lợi suất chưa trừ thuế mà khoản đầu tư cần đạt để bằng việc trả khoản nợ này. Dòng dưới: nên làm gì trước với lợi suất bạn kỳ vọng.',
  },
  sides: {
    title: 'Hơn kém so với trả nợ trước',
    alt: (years, amount, isAhead) =>
      `Đầu tư trước hơn kém trả nợ trước bao nhiêu qua ${years}: cuối kỳ ${isAhead ? 'hơn' : 'kém'} ${amount}. Bảng ghi từng năm.`,
    debtFirst: 'Trả nợ trước',
    investFirst: 'Đầu tư trước',
    split: 'Trả nợ lãi cao trước',
    year: (year) => (year === '0' ? 'nay' : `năm ${year}`),
    point: (year, amount, isAhead) =>
      `${year === '0' ? 'Hôm nay' : `Năm ${year}`}: đầu tư trước ${isAhead ? 'hơn' : 'kém'} ${amount}`,
    pointSplit: (amount, isAhead) => `, trả nợ lãi cao trước ${isAhead ? 'hơn' : 'kém'} ${amount}`,
    caption:
      'Tài sản ròng, tức khoản đầu tư trừ nợ, so với trả nợ trước, như thể bán hết vào lúc đó.',
  },
  range: {
    title: 'Kết quả có thể dao động',
    say: (percent, count) =>
      `Trong ${count} kịch bản mô phỏng, đầu tư trước cho kết quả cao hơn ở ${percent}.`,
    outcome: 'Trong 100',
    returns: 'Lợi suất',
    debtFirst: 'Trả nợ trước',
    investFirst: 'Đầu tư trước',
    advantage: 'Chênh lệch',
    how: {
      returns: 'Lợi suất trung bình năm của một kịch bản: (g₁ × … × gₙ)^(1/n) − 1.',
      worth:
        'Khoản đầu tư − thuế cuối kỳ − số còn nợ, ở kịch bản mà cứ 100 kịch bản thì có từng đó cho kết quả thấp hơn.',
      advantage: 'W₂ − W₁: đầu tư trước trừ trả nợ trước trong cùng một kịch bản.',
    },
    rows: [
      '5 kịch bản kém hơn',
      '25 kịch bản kém hơn',
      'ở giữa',
      '25 kịch bản tốt hơn',
      '5 kịch bản tốt hơn',
    ],
    note: 'Tài sản ròng vào cuối kỳ. Mỗi cột được xếp riêng. Chênh lệch là đầu tư trước trừ trả nợ trước trong cùng một kịch bản.',
  },
  stairs: {
    title: 'Khi nào hết từng khoản',
    use: (order) => `So sánh theo: ${order}`,
    names: { avalanche: 'Lãi cao trước', snowball: 'Nợ nhỏ trước', own: 'Thứ tự của bạn' },
    ends: (time, date) => `Hết nợ sau ${time}, ${date}`,
    interest: (amount) => `lãi ${amount}`,
    least: 'ít lãi nhất',
    more: (amount) => `tốn thêm ${amount} so với cách ít lãi nhất`,
    never: 'Với số tiền này thì không bao giờ trả hết.',
    minimumsOnly: (time, interest, saved) =>
      `Nếu chỉ trả tối thiểu và không dồn khoản nào, phải mất ${time} và ${interest} tiền lãi: nhiều hơn ${saved} so với thứ tự đang chọn.`,
    minimumsSame: (time, interest) =>
      `Nếu chỉ trả tối thiểu và không dồn khoản nào, phải mất ${time} và ${interest} tiền lãi.`,
    minimumsNever: 'Nếu chỉ trả tối thiểu, ít nhất một khoản không bao giờ hết.',
    alt: (order, list) => `${order}. ${list}.`,
    endOf: (name, date) => `${name} trả hết vào ${date}`,
    point: (date, list) => `${date}: ${list}.`,
    still: (order, count, owed) => `${order}: còn ${count}, nợ ${owed}`,
    done: (order) => `${order}: hết nợ`,
    caption:
      'Mỗi dải là một khoản nợ, cao bằng số tiền trả mỗi tháng. Khi trả xong một khoản, số tiền đó dồn sang khoản kế tiếp.',
    read: 'Đọc biểu đồ theo từng tháng',
    count: (count) => `${count} khoản`,
    csv: {
      month: 'Tháng',
      payment: (name) => `${name}: trả`,
      interest: (name) => `${name}: lãi`,
      left: (name) => `${name}: còn nợ`,
    },
  },
  ends: { interest: 'Tiền lãi', never: 'không bao giờ' },
  aim: {
    title: (day) => `Hết nợ chậm nhất ngày ${day}`,
    owed: (amount) => `Đưa số nợ từ ${amount} về 0`,
    first: (name, day) => `Trả hết “${name}” chậm nhất ngày ${day}`,
  },
  table: {
    title: 'Qua từng năm',
    year: 'Năm',
    debtDebt: 'Trả nợ trước: còn nợ',
    debtInvested: 'Trả nợ trước: đầu tư',
    debtWorth: 'Trả nợ trước: tài sản ròng',
    investDebt: 'Đầu tư trước: còn nợ',
    investInvested: 'Đầu tư trước: đầu tư',
    investWorth: 'Đầu tư trước: tài sản ròng',
    advantage: 'Chênh lệch',
    how: {
      owed: 'B × (1 + r / 12) − tiền trả, tính từng tháng, gộp mọi khoản nợ.',
      worth:
        'Khoản đầu tư − thuế, nếu bán hết vào lúc đó − số còn nợ. Mỗi tháng khoản đầu tư tăng (1 + a)^(1/12) lần, a là lợi suất năm, rồi được cộng thêm phần tiền còn lại của tháng.',
      advantage: 'Tài sản ròng khi đầu tư trước − tài sản ròng khi trả nợ trước.',
    },
  },
  figures: {
    breakEven: {
      name: 'Hai cách ngang nhau ở',
      say: 'Lợi suất đều hằng năm, chưa trừ thuế, mà trả nợ trước và đầu tư trước kết thúc với tài sản ròng bằng nhau: tìm bằng phương pháp chia đôi, với cùng số tiền mỗi tháng và cùng thời gian ở cả hai phía.',
    },
    debtFirst: {
      name: 'Tài sản ròng, trả nợ trước',
      say: 'Mọi khoản ngoài mức tối thiểu đều dùng để trả nợ theo thứ tự; tiền của khoản đã trả xong dồn sang khoản khác. Khi hết nợ, tất cả được đem đầu tư. Phép tính: khoản đầu tư trừ thuế cuối kỳ, trừ số còn nợ.',
    },
    investFirst: {
      name: 'Tài sản ròng, đầu tư trước',
      say: 'Mỗi khoản nợ chỉ được trả tối thiểu. Phần còn lại, kể cả tiền của khoản đã trả xong, được đầu tư vào cuối mỗi tháng. Phép tính: khoản đầu tư trừ thuế cuối kỳ, trừ số còn nợ.',
    },
    split: {
      name: 'Tài sản ròng, trả nợ lãi cao trước',
      say: 'Trả trước những khoản cần lợi suất cao hơn mức bạn kỳ vọng, rồi đầu tư phần còn lại. Phép tính như trên.',
      sayMatch:
        'Đầu tư đến mức công ty còn góp, rồi trả những khoản cần lợi suất cao hơn mức bạn kỳ vọng, sau đó đầu tư phần còn lại. Phép tính như trên.',
    },
    gain: {
      name: 'Trả nợ lãi cao trước lợi hơn',
      say: 'Tài sản ròng đó trừ cách tốt hơn trong hai cách kia.',
    },
    advantage: {
      name: 'Đầu tư trước lợi hơn',
      say: 'Hiệu của hai tài sản ròng vào cuối kỳ, với lợi suất của bạn, đều mỗi năm.',
    },
    interestPaying: { name: 'Tiền lãi, trả nợ trước', say: 'Mọi khoản lãi đến cuối kỳ so sánh.' },
    interestInvesting: {
      name: 'Tiền lãi, đầu tư trước',
      say: 'Mọi khoản lãi đến cuối kỳ so sánh.',
    },
    tax: {
      name: 'Thuế vào cuối kỳ',
      say: 'Khi đầu tư trước, tính trên giá trị khoản đầu tư trừ số tiền đã góp. Phần công ty góp được coi là đã góp. Lỗ thì không được hoàn thuế.',
    },
    range: {
      name: 'Kịch bản đầu tư lợi hơn',
      say: 'Lợi suất mỗi năm được lấy ngẫu nhiên, lần mở trang nào cũng như nhau, sao cho một nửa số kịch bản tăng nhanh hơn mức bạn kỳ vọng. Cả hai cách cùng trải qua những năm đó.',
    },
    rangeOf: {
      name: 'Chênh lệch trong 90% số kịch bản',
      value: (low, high) => `${low} đến ${high}`,
      say: 'Trong mỗi kịch bản, lấy tài sản ròng cuối kỳ khi đầu tư trước (W₂) trừ tài sản ròng khi trả nợ trước (W₁). Xếp mọi chênh lệch theo thứ tự: mức mà 5% nằm dưới và mức mà 95% nằm dưới.',
    },
    employer: {
      name: 'Công ty góp thêm mỗi tháng',
      say: (share, unused) =>
        `Tính trên số tiền bạn dư ra, nếu đem đầu tư hết: được thêm ngay ${share}, chưa kể sinh lời.${unused === '' ? '' : ` Góp nhiều hơn thì được thêm tối đa ${unused} nữa.`}`,
    },
    debt: {
      name: (name) => `${name}: ngang nhau ở`,
      say: 'Một khoản tiền để yên đến cuối kỳ phải sinh lời bao nhiêu để bằng việc trả khoản nợ này: lãi suất hiệu dụng của nợ sau phần thuế được giảm, nâng lên vì thuế trên tiền lời.',
    },
    order: {
      name: 'Tiền lãi theo thứ tự này',
      say: 'Mỗi tháng, từng khoản nợ bị tính lãi một phần mười hai lãi suất năm trên số còn nợ, được trả mức tối thiểu, rồi toàn bộ số tiền còn lại được trả vào khoản đứng đầu, hết thì sang khoản kế tiếp.',
    },
    end: {
      name: 'Hết nợ sau',
      say: 'Số tháng đến khi không còn nợ. B là số còn nợ của một khoản, r là lãi suất năm, p là số tiền trả cho khoản đó: mức tối thiểu, riêng khoản đứng đầu được trả thêm toàn bộ số tiền còn lại.',
    },
    interestOf: (order) => `Tiền lãi: ${order}`,
    minimums: {
      name: 'Tiền lãi nếu chỉ trả tối thiểu',
      say: 'Mỗi khoản chỉ được trả mức tối thiểu đến khi hết nợ; khoản nào xong thì tiền không dồn sang khoản khác.',
    },
    saved: {
      name: 'Bớt được so với chỉ trả tối thiểu',
      say: 'Tiền lãi nếu mỗi khoản chỉ được trả tối thiểu và không dồn khoản nào, trừ tiền lãi theo thứ tự này.',
    },
  },
  compared: {
    overTime: 'Số nợ còn lại',
    debts: 'Còn nợ',
    extra: 'Dư ra mỗi tháng',
    breakEven: 'Ngang nhau ở',
    chance: 'Kịch bản đầu tư lợi hơn',
    free: 'Hết nợ sau',
    none: 'không bao giờ',
    always: 'một cách luôn lợi hơn',
  },
  sources: {
    breakEven:
      '“Should I invest or pay off the mortgage?”, thebalance.com, cho một khoản tiền; ở đây tính theo từng tháng.',
    amortization: 'S. G. Kellison, The Theory of Interest, chương 6.',
    lognormal: 'J. Aitchison và J. A. C. Brown, The Lognormal Distribution (1957).',
    payoff:
      'Quy tắc của các công cụ trả nợ thông dụng; về thứ tự trả, xem D. Gal và B. McShane, Journal of Marketing Research 49 (2012).',
  },
};
