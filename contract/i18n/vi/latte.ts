import type { TextShape } from '../index.ts';
import type { latte as english } from '../en/latte.ts';

export const latte: TextShape<typeof english> = {
  title: 'Khoản nhỏ mỗi ngày',
  description:
    'Những thói quen nhỏ tốn bao nhiêu qua nhiều năm, và nếu để dành thì số tiền đó thành bao nhiêu: nhiều thói quen cùng lúc, tần suất bất kỳ, có tính giá tăng và quy về giá hôm nay.',
  groups: {
    habits: 'Thói quen của bạn',
    instead: 'Nếu để dành thay vì tiêu',
    details: 'Chi tiết khác',
  },
  columns: [
    { label: 'Giá', explain: 'Giá một lần, theo giá hôm nay. Có thể nhập phép cộng: 30k+5k.' },
    {
      label: '×',
      explain:
        'Bao nhiêu lần trong mỗi ngày, mỗi tuần hay kỳ ghi bên cạnh. Có thể nhập số thập phân: 0,5.',
    },
    {
      label: 'Tần suất',
      explain:
        'Ngày đi làm là năm ngày trong bảy ngày. Một năm có bao nhiêu ngày thì chọn ở “Chi tiết khác”.',
    },
  ],
  add: 'Thêm thói quen',
  remove: (name) => `Bỏ ${name}`,
  unnamed: (number) => `Thói quen ${number}`,
  nameOf: (number) => `Tên thói quen ${number}`,
  priceOf: (name) => `${name}: giá mỗi lần`,
  timesOf: (name) => `${name}: số lần`,
  frequencyOf: (name) => `${name}: tần suất`,
  growthOf: (name) => `${name}: giá tăng mỗi năm`,
  frequencies: {
    day: 'mỗi ngày',
    workday: 'mỗi ngày đi làm',
    week: 'mỗi tuần',
    '14-days': 'mỗi 14 ngày',
    month: 'mỗi tháng',
    year: 'mỗi năm',
  },
  perYear: {
    day: (days) => `${days} ngày`,
    workday: (days) => `${days} × 5/7 ngày đi làm`,
    week: (days) => `${days}/7 tuần`,
    '14-days': (days) => `${days}/14 kỳ`,
    month: () => '12 tháng',
    year: () => '1 năm',
  },
  inputs: {
    years: { label: 'Trong', unit: 'năm', explain: 'Thời gian bạn để dành số tiền đó.' },
    rate: {
      label: 'Lợi suất',
      unit: '%/năm',
      explain:
        'Tiền để dành sinh lời bao nhiêu một năm, đã trừ phí, chưa trừ lạm phát. Con số có sẵn chỉ là ví dụ, không phải lời hứa.',
    },
    rise: {
      label: 'Cách tăng giá',
      explain:
        'Giá mọi khoản tăng như nhau, hoặc mỗi khoản một mức: giá ăn ngoài chẳng hạn thường tăng nhanh hơn những thứ khác. Chọn cách sau thì mỗi thói quen có ô riêng.',
    },
    priceGrowth: {
      label: 'Giá tăng',
      unit: '%/năm',
      explain: 'Mỗi năm thói quen đó đắt thêm bao nhiêu, nên số tiền để dành cũng tăng chừng đó.',
    },
    inflation: {
      label: 'Lạm phát',
      unit: '%/năm',
      explain: 'Mức tăng của giá cả nói chung. Lạm phát làm đổi sức mua, không làm đổi số tiền.',
    },
    days: {
      label: 'Một năm có',
      explain:
        'Quy ước cho “mỗi ngày” và “mỗi tuần”. Với 365 ngày, một tháng là một phần mười hai của năm; các bảng “latte factor” quen thuộc tính 12 tháng, mỗi tháng 30 ngày, tức 360 ngày.',
    },
  },
  rises: { all: 'như nhau', each: 'riêng từng khoản' },
  days: { '365': '365 ngày', '365.25': '365,25 ngày', '360': '360 ngày' },
  answer: (years, live) => `Để dành thay vì tiêu, sau ${years} bạn có {${live}}.`,
  more: (perMonth, spent, growth, real) =>
    `Hiện bạn tiêu ${perMonth} mỗi tháng cho những khoản này, suốt thời gian đó là ${spent}. Phần còn lại, ${growth}, là tiền lời. Tất cả có sức mua bằng ${real} hôm nay.`,
  lost: (perMonth, spent, loss, real) =>
    `Hiện bạn tiêu ${perMonth} mỗi tháng cho những khoản này, suốt thời gian đó là ${spent}; với lợi suất này, ${loss} sẽ mất đi. Phần còn lại có sức mua bằng ${real} hôm nay.`,
  chart: {
    title: 'Tiêu đi, hay để dành',
    alt: (years, value, spent) =>
      `Trong ${years}, các thói quen tốn ${spent}; nếu để dành, số tiền đó thành ${value}. Bảng ghi từng năm.`,
    value: 'Để dành',
    real: 'Theo giá hôm nay',
    spent: 'Tiêu đi',
    year: (year) => (year === '0' ? 'nay' : `năm ${year}`),
    point: (year, value, spent, real) =>
      `${year === '0' ? 'Hôm nay' : `Năm ${year}`}: tiêu đi ${spent}, hoặc để dành được ${value}. Theo giá hôm nay là ${real}.`,
  },
  weights: { title: 'Khoản nào tốn nhất', perMonth: (amount) => `hiện ${amount} mỗi tháng` },
  aim: {
    title: (amount) => `Mỗi tháng để dành ${amount} thay vì tiêu`,
    setAside: (amount, day) => `Để dành ${amount} chậm nhất ngày ${day}`,
    without: (name) => `Không chi cho ${name} nữa`,
  },
  table: {
    title: 'Qua từng năm',
    year: 'Năm',
    spent: 'Đã tiêu',
    value: 'Nếu để dành',
    real: 'Theo giá hôm nay',
    how: {
      spent: 'Cộng mọi khoản đã chi: năm đầu 12 × c, mỗi năm sau tăng thêm g.',
      value:
        'Số tiền năm trước × (1 + r) + các khoản để dành trong năm kèm lời, c × ((1 + i)^12 − 1) / i.',
      real: 'Nếu để dành / (1 + lạm phát)^số năm.',
    },
  },
  figures: {
    perDay: { name: 'Mỗi ngày', say: 'Chi phí một năm chia đều cho số ngày.' },
    perMonth: {
      name: 'Mỗi tháng',
      say: 'Chi phí một năm chia mười hai. Đây là số tiền để dành vào cuối mỗi tháng của năm đầu.',
    },
    perYear: { name: 'Mỗi năm', say: 'Giá mỗi lần nhân số lần trong năm, theo giá hôm nay.' },
    spent: {
      name: 'Tổng số tiền tiêu',
      say: 'Tổng mọi lần chi của mọi năm, với giá tăng mỗi năm một lần. c là chi phí một tháng của năm đầu, g là mức tăng giá, Y là số năm.',
    },
    value: {
      name: 'Nếu để dành',
      say: 'Cuối mỗi tháng, số tiền của tháng được để dành và tiếp tục sinh lời. Mỗi năm số tiền đó tăng theo giá. i là lợi suất một tháng, s là giá trị số tiền của năm đầu, tính đến cuối năm.',
    },
    habit: {
      name: (name) => `${name}, nếu để dành`,
      say: 'Riêng thói quen này thì thành bao nhiêu: cùng công thức, c là chi phí một tháng của thói quen đó: giá × số lần trong năm / 12.',
    },
    growth: { name: 'Tiền lời', say: 'Giá trị khoản để dành trừ số tiền đã bỏ vào.' },
    real: {
      name: 'Theo giá hôm nay',
      say: 'Số tiền chia cho mức tăng của giá: số đó mua được bao nhiêu theo giá hôm nay.',
    },
  },
  compared: { habits: 'Số thói quen', years: 'Thời gian' },
  annuity:
    'Giá trị tương lai của chuỗi tiền đều; S. G. Kellison, The Theory of Interest, chương 3. Tên gọi “latte factor” là của D. Bach, The Automatic Millionaire (2004).',
};
