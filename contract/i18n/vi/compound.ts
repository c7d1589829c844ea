import type { TextShape } from '../index.ts';
import type { compound as english } from '../en/compound.ts';

export const compound: TextShape<typeof english> = {
  title: 'Tính lãi kép',
  description:
    'Tiền để dành lớn lên thế nào qua từng năm: mọi kỳ nhập lãi, mức góp tăng dần, lạm phát và một khoảng lãi suất. Hoặc tính ngược: cần bao lâu, góp bao nhiêu, lãi suất nào để đạt số tiền bạn muốn.',
  groups: { you: 'Tiền của bạn', growth: 'Tăng trưởng', details: 'Chi tiết khác' },
  inputs: {
    goal: {
      label: 'Cần tính',
      explain:
        'Số dư cuối cùng; hoặc cho biết số tiền muốn đạt, công cụ sẽ tìm thời gian, mức góp, lãi suất hay số vốn ban đầu cần có.',
    },
    target: {
      label: 'Muốn đạt',
      explain:
        'Số dư theo giá của ngày đó, không phải giá hôm nay. Sức mua quy về hôm nay có ngay dưới câu trả lời.',
    },
    principal: { label: 'Vốn ban đầu', explain: 'Số tiền bạn đang có hôm nay.' },
    contribution: {
      label: 'Góp mỗi lần',
      explain: 'Số tiền của mỗi lần góp trong năm đầu. Nếu chỉ gửi một lần, hãy để 0.',
    },
    frequency: {
      label: 'Kỳ góp',
      explain:
        'Bao lâu góp một lần. Kỳ góp không nhất thiết trùng kỳ nhập lãi: cả hai đều được tính chính xác.',
    },
    years: {
      label: 'Trong',
      unit: 'năm',
      explain: 'Thời gian để tiền sinh lãi và bạn tiếp tục góp.',
    },
    rate: {
      label: 'Lãi suất',
      unit: '%/năm',
      explain:
        'Lãi hoặc lợi suất một năm, đã trừ phí, chưa trừ lạm phát. Con số có sẵn chỉ là ví dụ, không phải lời hứa.',
    },
    inflation: {
      label: 'Lạm phát',
      unit: '%/năm',
      explain: 'Mức tăng của giá cả. Lạm phát không làm đổi số dư, chỉ làm đổi sức mua.',
    },
    compounding: {
      label: 'Lãi nhập gốc',
      explain:
        'Bao lâu thì lãi bắt đầu sinh lãi. Với lợi suất tính theo năm, như của quỹ đầu tư, hãy chọn mỗi năm một lần.',
    },
    timing: { label: 'Góp vào', explain: 'Góp đầu kỳ thì mỗi khoản sinh lãi thêm một kỳ.' },
    contributionGrowth: {
      label: 'Mức góp tăng',
      unit: '%/năm',
      explain: 'Sau mỗi năm tròn, mức góp tăng chừng này, như lương tăng hằng năm.',
    },
    spread: {
      label: 'Khoảng lãi suất',
      unit: '± điểm %',
      explain: 'Dải màu trên biểu đồ: vẫn kế hoạch đó với lãi suất thấp hơn và cao hơn chừng này.',
    },
  },
  goals: {
    balance: 'số dư',
    years: 'thời gian',
    contribution: 'mức góp',
    rate: 'lãi suất',
    principal: 'vốn ban đầu',
  },
  frequencies: {
    week: 'mỗi tuần',
    'two-weeks': 'hai tuần một lần',
    month: 'mỗi tháng',
    quarter: 'mỗi quý',
    year: 'mỗi năm',
  },
  per: {
    week: 'mỗi tuần',
    'two-weeks': 'hai tuần một lần',
    month: 'mỗi tháng',
    quarter: 'mỗi quý',
    year: 'mỗi năm',
  },
  compoundings: {
    year: 'mỗi năm một lần',
    'half-year': 'nửa năm một lần',
    quarter: 'mỗi quý',
    month: 'mỗi tháng',
    day: 'mỗi ngày',
    continuous: 'liên tục',
  },
  timings: { end: 'cuối kỳ', start: 'đầu kỳ' },
  answer: {
    balance: (years, live) => `Sau ${years} bạn có {${live}}.`,
    years: (target, live) => `Bạn đạt ${target} sau {${live}}.`,
    contribution: (target, years, per, live) =>
      `Góp {${live}} ${per} thì sau ${years} bạn có ${target}.`,
    rate: (target, years, live) => `Cần lãi suất {${live}} một năm để đạt ${target} sau ${years}.`,
    principal: (target, years, live) => `Bắt đầu với {${live}} thì sau ${years} bạn có ${target}.`,
    alreadyYears: (target, live) =>
      `Bạn đã đạt rồi: vốn ban đầu là {${live}}, còn mục tiêu là ${target}.`,
    alreadyContribution: (live) => `Bạn cần góp thêm {${live}}: vốn ban đầu tự lớn đến mức đó.`,
    alreadyPrincipal: (live) => `Bạn cần {${live}} vốn ban đầu: chỉ riêng tiền góp đã đủ.`,
    alreadyRate: 'Với {bất kỳ lãi suất nào} bạn cũng đạt, kể cả khi năm nào cũng lỗ.',
    never: {
      'not-growing': 'Với lãi suất và mức góp này, bạn {không bao giờ} đạt tới.',
      'too-far': 'Sẽ mất {hơn 200 năm}.',
      'beyond-any-rate': 'Ngay cả {1.000% một năm} cũng không đủ.',
      'beyond-any-amount': '{Bao nhiêu tiền} cũng không tới mức đó.',
      'no-time': '{Không có thời gian} để góp.',
    },
  },
  more: {
    made: (paid, interest, real) =>
      `Trong đó ${paid} là tiền của bạn, ${interest} là tiền lãi. Số dư đó có sức mua bằng ${real} hôm nay.`,
    lost: (paid, loss, real) =>
      `Bạn bỏ vào ${paid} và mất ${loss}. Phần còn lại có sức mua bằng ${real} hôm nay.`,
    range: (low, high, spread) =>
      ` Nếu lãi suất thấp hơn hoặc cao hơn ${spread} điểm phần trăm, số dư là ${low} hoặc ${high}.`,
    withoutInterest: ' Biểu đồ dưới đây vẽ khi không có lãi.',
    neverHint:
      'Biểu đồ vẽ kế hoạch hiện tại. Góp nhiều hơn, lâu hơn hoặc lãi suất cao hơn thì câu trả lời sẽ khác.',
  },
  chart: {
    title: 'Số dư của bạn',
    alt: (years, balance, paid) =>
      `Số dư qua ${years}: cuối cùng là ${balance}, trong đó đã góp ${paid}. Bảng ghi từng năm.`,
    balance: 'Số dư',
    real: 'Theo giá hôm nay',
    paid: 'Đã góp',
    year: (year) => (year === '0' ? 'nay' : `năm ${year}`),
    point: (year, balance, paid, real) =>
      `${year === '0' ? 'Hôm nay' : `Năm ${year}`}: ${balance}, trong đó đã góp ${paid}. Theo giá hôm nay là ${real}.`,
    band: (low, high) => ` Dải màu: lãi suất từ ${low} đến ${high}.`,
  },
  aim: {
    title: (amount, day) => `Có ${amount} chậm nhất ngày ${day}`,
    setAside: (amount, day) => `Để dành ${amount} chậm nhất ngày ${day}`,
    stands: (amount) => `Tiền tiết kiệm đạt ${amount}`,
  },
  table: {
    title: 'Qua từng năm',
    year: 'Năm',
    paidYear: 'Góp trong năm',
    paid: 'Đã góp',
    interestYear: 'Lãi trong năm',
    interest: 'Tổng tiền lãi',
    balance: 'Số dư',
    real: 'Theo giá hôm nay',
    low: 'Lãi suất thấp hơn',
    high: 'Lãi suất cao hơn',
    how: {
      paid: 'Vốn ban đầu + mọi khoản đã góp.',
      interestYear: 'Số dư − số dư năm trước − tiền góp trong năm.',
      interest: 'Số dư − đã góp.',
      balance:
        'Số dư năm trước × (1 + r) + các khoản góp trong năm kèm lãi, c × ((1 + i)^n − 1) / i.',
      real: 'Số dư / (1 + lạm phát)^số năm.',
    },
  },
  figures: {
    balance: {
      name: 'Số dư cuối cùng',
      say: 'Vốn ban đầu sinh lãi suốt thời gian đó; mỗi khoản góp sinh lãi từ ngày góp. Không có bước nào bị làm tròn. P là vốn ban đầu, c là mỗi lần góp, i là lãi suất của một kỳ góp, n là số kỳ; nếu mức góp tăng thì g là mức tăng mỗi năm, s là giá trị các lần góp của năm đầu, tính đến cuối năm, Y là số năm tròn.',
    },
    paid: { name: 'Tiền của bạn', say: 'Vốn ban đầu cộng mọi khoản góp, chưa tính lãi.' },
    interest: { name: 'Tiền lãi', say: 'Số dư trừ tiền của bạn: lãi của tiền đó, và lãi của lãi.' },
    onInterest: {
      name: 'trong đó lãi của lãi',
      say: 'Phần lãi còn lại sau khi trừ số lãi mà cùng số tiền đó sinh ra nếu mỗi năm đều rút lãi thay vì để lại. Zₖ là tổng tiền lãi tính đến đầu mỗi năm, như trong bảng; r là lãi suất năm.',
    },
    real: {
      name: 'Theo giá hôm nay',
      say: 'Số dư chia cho mức tăng của giá: số đó mua được bao nhiêu theo giá hôm nay.',
    },
    effective: {
      name: 'Lãi suất hiệu dụng một năm',
      say: 'Một đồng tăng thêm bao nhiêu sau tròn một năm, khi lãi nhập gốc theo kỳ bạn chọn.',
    },
    realRate: {
      name: 'Lãi suất thực',
      say: 'Sức mua của tiền tăng bao nhiêu. Đây là phép chia, không phải phép trừ.',
    },
    range: {
      say: (rate) => `Vẫn kế hoạch này với lãi suất ${rate} một năm, mọi thứ khác giữ nguyên.`,
    },
    found: {
      years: {
        name: 'Thời gian cần có',
        say: 'Thời điểm đầu tiên số dư đạt số tiền F; giữa hai lần góp, số dư tăng theo lãi suất. P là vốn ban đầu, c là tiền góp một năm, i là lãi suất của một kỳ góp. Nếu mức góp tăng g mỗi năm thì tính hết Y năm tròn, B là số dư lúc đó, rồi tính phần thời gian còn lại.',
      },
      contribution: {
        name: 'Mức góp cần có',
        say: 'Lấy số tiền F trừ A rồi chia cho U. A là số tiền mà riêng vốn ban đầu lớn thành; U là số tiền mà các khoản góp 1 đồng lớn thành.',
      },
      principal: {
        name: 'Vốn ban đầu cần có',
        say: 'Lấy số tiền F trừ A rồi chia cho U. A là số tiền mà các khoản góp lớn thành; U là số tiền mà 1 đồng lớn thành sau thời gian đó.',
      },
      rate: {
        name: 'Lãi suất cần có',
        say: 'Lãi suất r để số dư cuối cùng B bằng đúng số tiền đó: tìm bằng phương pháp chia đôi, từ −99% đến 1.000% một năm.',
      },
    },
    doubling: {
      name: 'Tiền tăng gấp đôi sau',
      say: 'Một khoản gửi một lần cần bao lâu để thành gấp đôi với lãi suất này.',
    },
  },
  compared: { years: 'Thời gian', rate: 'Lãi suất một năm', contribution: 'Mức góp' },
  annuity:
    'Giá trị tương lai của chuỗi tiền đều; S. G. Kellison, The Theory of Interest, chương 3.',
  effectiveSource: 'S. G. Kellison, The Theory of Interest, chương 1.',
  fisher: 'I. Fisher, The Theory of Interest (1930).',
};
