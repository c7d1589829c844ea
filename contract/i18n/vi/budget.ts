import type { TextShape } from '../index.ts';
import type { budget as english } from '../en/budget.ts';

export const budget: TextShape<typeof english> = {
  title: 'Lập ngân sách',
  description:
    'Lập ngân sách cho một tháng, 14 ngày hoặc một năm theo 50/30/20, từ số 0 hoặc cộng dồn: nhiều nguồn thu, kỳ lương bất kỳ, luôn thấy số còn lại và biểu đồ cho biết tiền đi đâu.',
  groups: { need: 'Thiết yếu', want: 'Mong muốn', saving: 'Tích lũy' },
  inputs: {
    method: {
      label: 'Phương pháp',
      explain:
        '50/30/20 dành một nửa thu nhập cho khoản thiết yếu, ba phần mười cho mong muốn và một phần năm để tích lũy. Cách từ số 0 phân bổ từng đồng cho đến khi không còn đồng nào. Cách cộng dồn còn chuyển sang kỳ sau phần chưa tiêu của từng khoản.',
    },
    period: {
      label: 'Lập cho',
      explain:
        'Các số tiền bên dưới tính theo kỳ này. Khi đổi kỳ, các số được tính lại: 1.200.000 một năm thành 100.000 một tháng. Một năm tính 12 tháng, hoặc 26 kỳ 14 ngày.',
    },
    basis: {
      label: 'Tính một tháng theo',
      explain:
        'Lương trả 14 ngày một lần thì một năm có 26 lần: mười tháng có hai lần, hai tháng có ba lần. Mức bình quân chia đều cả năm cho mười hai tháng; tháng ít lương nhất chỉ tính hai lần mà tháng nào cũng có, phần còn lại là tiền thêm; tính theo ngày lương thì lấy đúng những lần rơi vào tháng đó.',
    },
    month: { label: 'Tháng nào' },
    needs: {
      label: 'Thiết yếu',
      unit: '%',
      explain:
        'Những khoản không thể thiếu: nhà ở, ăn uống, điện nước, đi lại, bảo hiểm, mức trả nợ tối thiểu.',
    },
    wants: {
      label: 'Mong muốn',
      unit: '%',
      explain: 'Những khoản làm cuộc sống dễ chịu hơn và có thể đợi.',
    },
    savings: {
      label: 'Tích lũy',
      unit: '%',
      explain:
        'Những khoản bạn tiết kiệm: quỹ khẩn cấp, đầu tư, và phần trả nợ trên mức tối thiểu.',
    },
    before: {
      label: 'Từ kỳ trước',
      explain: 'Số tiền kỳ trước chưa phân bổ. Nếu âm, đó là số kỳ này phải bù.',
    },
    overspending: {
      label: 'Khoản vượt hạn mức',
      explain: 'Khoản đó bắt đầu kỳ sau với số âm, hoặc bắt đầu từ 0 và thu nhập kỳ sau bù vào.',
    },
  },
  methods: { shares: '50/30/20', zero: 'Từ số 0', envelopes: 'Cộng dồn' },
  periods: { month: 'một tháng', '14-days': '14 ngày', year: 'một năm' },
  per: { month: 'mỗi tháng', '14-days': 'mỗi 14 ngày', year: 'mỗi năm' },
  inMonth: (month) => `trong ${month}`,
  bases: {
    average: 'mức bình quân',
    least: 'tháng ít lương nhất',
    paydays: 'ngày lương của tháng',
  },
  overspendings: { stays: 'giữ số âm', 'from-income': 'lấy thu nhập bù' },
  frequencies: {
    week: 'mỗi tuần',
    '14-days': '14 ngày một lần',
    '4-weeks': '4 tuần một lần',
    'half-month': 'mỗi tháng hai lần',
    month: 'mỗi tháng',
    quarter: 'mỗi quý',
    year: 'mỗi năm một lần',
  },
  sections: { income: 'Thu nhập sau thuế', method: 'Cách lập', plan: 'Tiền đi đâu' },
  stated: { month: 'số tiền mỗi tháng', '14-days': 'số tiền mỗi 14 ngày', year: 'số tiền mỗi năm' },
  people: {
    columns: [
      { label: 'Số tiền', explain: 'Số tiền thực nhận của một kỳ lương, sau thuế.' },
      {
        label: 'Tần suất',
        explain:
          'Bao lâu nhận một lần. Nếu bạn lập ngân sách theo kỳ khác, số tiền của kỳ đó hiện ở dưới.',
      },
      {
        label: 'Một ngày lương bạn biết',
        explain:
          'Một ngày bất kỳ đã hoặc sẽ nhận khoản này, dành cho thu nhập không nhận theo tháng hay nửa tháng. Các ngày khác được suy ra từ đó; có thể để trống.',
      },
    ],
    add: 'Thêm nguồn thu',
    remove: (name) => `Bỏ ${name}`,
    unnamed: (number) => `Nguồn thu ${number}`,
    nameOf: (number) => `Tên nguồn thu ${number}`,
    paidOf: (name) => `${name}: số tiền mỗi lần nhận`,
    frequencyOf: (name) => `${name}: bao lâu một lần`,
    comesTo: (amount, per) => `${amount} ${per}`,
    payday: 'Một ngày nhận lương',
    noPayday: 'chưa nhập',
    paydayBad: 'Hãy nhập đủ ngày, tháng, năm, từ năm 2000 đến năm 2099, hoặc để trống.',
  },
  paydays: {
    title: 'Ngày lương theo lịch',
    month: 'Tháng',
    days: 'Nhận ngày',
    income: 'Nhận được',
    three: (months) => `Ba lần nhận lương: ${months}.`,
    more: (months) => `Thêm một lần nhận lương: ${months}.`,
    between: (least, most) => `Mỗi tháng nhận từ ${least} đến ${most}.`,
    same: (amount) => `Tháng nào cũng nhận ${amount}.`,
    undated: 'Nguồn thu chưa có ngày nhận thì tính theo mức bình quân.',
    plan: (month) => `Lập ngân sách ${month} theo ngày lương`,
    how: 'Chọn một tháng để lập ngân sách theo đúng ngày lương của tháng đó. Lương trả sớm vì cuối tuần hay ngày lễ vẫn tính vào ngày thường lệ.',
    none: 'Hãy nhập một ngày nhận lương ở trên; khi chưa có thì tính theo mức bình quân.',
  },
  lines: {
    columns: [
      {
        label: 'Số tiền',
        explain:
          'Số tiền bạn phân bổ cho khoản này, tính theo kỳ ghi ở đầu mục. Các thanh trượt cùng một thang nên so sánh được với nhau.',
      },
      {
        label: 'Nhóm',
        explain:
          'Thiết yếu, mong muốn hay tích lũy. Đổi nhóm trong menu của dòng, hoặc kéo dòng sang nhóm khác.',
      },
    ],
    add: {
      need: 'Thêm khoản thiết yếu',
      want: 'Thêm khoản mong muốn',
      saving: 'Thêm khoản tích lũy',
    },
    unnamed: (number) => `Khoản ${number}`,
    nameOf: (number) => `Tên khoản ${number}`,
    amountOf: (name) => `${name}: số tiền`,
    sliderOf: (name) => `${name}: kéo để đổi số tiền`,
    carriedOf: (name) => `${name}: kỳ trước còn`,
    spentOf: (name) => `${name}: đã tiêu`,
    carried: 'kỳ trước còn',
    spent: 'đã tiêu',
    available: 'còn dùng được',
    move: (name) => `Di chuyển ${name}`,
    menuOf: (name) => `${name}: thao tác khác`,
    up: 'Lên một dòng',
    down: 'Xuống một dòng',
    remove: 'Bỏ khoản này',
    removed: (name) => `Đã bỏ “${name}”.`,
    moved: (name, place, of, group) => `${name}: vị trí ${place}/${of}, nhóm ${group}.`,
    grip: 'Kéo, hoặc dùng phím mũi tên, để đổi chỗ một khoản.',
    of: (target) => `trên ${target}`,
    full: 'Trang này chứa được nhiều nhất bốn mươi khoản.',
  },
  remainder: {
    left: 'Chưa phân bổ',
    over: 'Phân bổ vượt',
    done: 'Đã phân bổ hết',
    none: 'Chưa có thu nhập',
    of: (planned, available) => `đã phân bổ ${planned} trên ${available}`,
  },
  answer: {
    shares: (rule, live, per) => `Theo ${rule}, bạn tích lũy {${live}} ${per}.`,
    left: (live, per) => `Còn {${live}} ${per} chưa phân bổ.`,
    done: (live, per) => `Toàn bộ {${live}} ${per} đã được phân bổ.`,
    envelopes: (live) => `Các hạn mức của bạn đang có {${live}}.`,
    over: (live, per) => `Kế hoạch đang vượt {${live}} ${per}.`,
    noIncome: (live) => `Chưa có thu nhập nên chỉ có {${live}} để phân bổ.`,
  },
  more: {
    shares: (needs, wants) => `Thiết yếu được ${needs}, mong muốn được ${wants}.`,
    plan: (needs, wants, savings) =>
      `Kế hoạch của bạn dành ${needs} cho thiết yếu, ${wants} cho mong muốn và ${savings} để tích lũy.`,
    left: (amount) => `Còn ${amount} chưa phân bổ.`,
    done: 'Không còn dư đồng nào.',
    over: (planned, available, line, amount) =>
      `Đã phân bổ ${planned} trong khi chỉ có ${available}. Khoản mong muốn lớn nhất là ${line}, ${amount}.`,
    overPlain: (planned, available) => `Đã phân bổ ${planned} trong khi chỉ có ${available}.`,
    noIncome:
      'Hãy nhập thu nhập sau thuế và bao lâu nhận một lần. Kế hoạch sẽ cho thấy còn lại bao nhiêu.',
    overspent: (count, amount) =>
      count === 1
        ? `Có một khoản vượt hạn mức ${amount}.`
        : `Có ${count} khoản vượt hạn mức, tổng cộng ${amount}.`,
    inOrder: 'Không khoản nào vượt hạn mức.',
    toHandOut: (amount) => `Còn ${amount} chưa phân bổ.`,
  },
  envelopes: {
    columns: [
      {
        label: 'kỳ trước còn',
        explain: 'Số còn lại của hạn mức lúc đầu kỳ; nhỏ hơn 0 nếu kỳ trước chi vượt.',
      },
      { label: 'đã tiêu', explain: 'Số tiền đã lấy ra tiêu trong kỳ này.' },
      { label: 'còn dùng được', explain: 'Số kỳ trước còn, cộng số phân bổ, trừ số đã tiêu.' },
    ],
    next: 'Sang kỳ sau',
    nextHint: 'Chuyển số còn lại của từng hạn mức sang kỳ sau và đưa số đã tiêu về 0.',
    begun: 'Đã sang kỳ mới. Các hạn mức đã được chuyển sang.',
  },
  shares: {
    title: 'Kế hoạch so với tỷ lệ đặt ra',
    total: (total) => `Ba tỷ lệ cộng lại là ${total}; thu nhập được chia theo tương quan đó.`,
    none: 'Cả ba đều bằng 0 nên tính theo 50, 30 và 20.',
    over: (amount) => `vượt ${amount}`,
    under: (amount) => `thiếu ${amount}`,
    even: 'đúng tỷ lệ',
    line: (planned, target) => `${planned} trên ${target}`,
    percent: (planned, target) => `${planned} thu nhập, mức đặt ra là ${target}`,
  },
  chart: {
    title: 'Tiền đi đâu',
    alt: (income, per, parts, rest) =>
      `Thu ${income} ${per}. ${parts} ${rest} Bảng ghi từng khoản.`,
    part: (name, amount) => `${name} ${amount}`,
    left: (amount) => `Còn lại ${amount}.`,
    short: (amount) => `Thiếu ${amount}.`,
    total: (amount) => `Thu: ${amount}`,
    before: 'Từ kỳ trước',
    missing: 'Thiếu',
    free: 'Chưa phân bổ',
    owed: 'Bù kỳ trước',
    point: (name, amount, share) => `${name}: ${amount}, tức ${share} tổng số.`,
    read: 'Đọc biểu đồ từng phần',
    hint: 'Di chuyển trên biểu đồ, hoặc dùng phím mũi tên, để đọc từng phần.',
    empty: 'Chưa có gì để vẽ: hãy nhập thu nhập hoặc một khoản.',
  },
  actual: {
    title: 'Kế hoạch và thực tế',
    explain: 'So sổ thu chi của bạn với kế hoạch này, theo từng danh mục.',
    guest: 'Khi có tài khoản, số tiền bạn thực chi sẽ hiện cạnh kế hoạch này.',
    take: 'Dùng cho ngân sách của tôi',
    open: 'So với sổ thu chi của tôi',
    failed: 'Không mở được sổ thu chi. Hãy thử lại khi có mạng.',
    thisCycle: ({ periodTitle }) => `${periodTitle} này`,
    lastCycle: ({ periodTitle }) => `${periodTitle} trước`,
    unreadable: 'Không đọc được sổ thu chi trên thiết bị này nên có thể thiếu số liệu.',
    within: (spent, planned) => `Bạn đã chi ${spent} trong số ${planned} đã phân bổ.`,
    beyond: (spent, over) => `Bạn đã chi ${spent}, vượt kế hoạch ${over}.`,
    nothing: 'Thời gian này chưa có khoản nào.',
    day: (day, of) => `Ngày thứ ${day} trong ${of} ngày.`,
    how: 'Mỗi khoản lấy số đã chi của danh mục cùng tên. Chuyển tiền giữa các tài khoản của bạn không tính là chi.',
    otherCurrency: (others, own) =>
      `Sổ của bạn có số tiền bằng ${others}; kế hoạch này tính bằng ${own}.`,
    planned: 'Kế hoạch',
    spent: 'Thực tế',
    left: 'Còn lại',
    plannedOf: (amount) => `trên ${amount}`,
    unknown: 'Dấu gạch: sổ của bạn không có danh mục cùng tên.',
    total: 'Tổng cộng',
    unplanned: 'Đã chi mà chưa có trong kế hoạch',
    uncategorised: 'Chưa có danh mục',
    add: 'Đưa vào kế hoạch',
    addNamed: (name) => `Đưa vào kế hoạch: ${name}`,
    fillSpent: 'Chép số đã chi vào các hạn mức',
  },
  table: {
    title: 'Từng khoản',
    line: 'Khoản',
    group: 'Nhóm',
    amount: (period) => `Phân bổ, ${period}`,
    share: '% thu nhập',
    year: 'Cả năm',
    carried: 'Kỳ trước còn',
    spent: 'Đã tiêu',
    available: 'Còn dùng được',
    left: 'Còn lại',
    over: 'Thiếu',
    income: 'Thu nhập',
    how: {
      share: 'Phân bổ / thu nhập.',
      year: 'Phân bổ × số kỳ trong năm: 12 nếu theo tháng, 26 nếu theo 14 ngày, 1 nếu theo năm.',
      available: 'Kỳ trước còn + phân bổ − đã tiêu.',
    },
  },
  figures: {
    income: {
      name: 'Thu nhập',
      say: 'Tổng số tiền nhận được sau thuế của mọi người. Số tiền được làm tròn xuống đơn vị nhỏ nhất, để kế hoạch không bao giờ phân bổ quá thu nhập.',
    },
    planned: { name: 'Đã phân bổ', say: 'Tổng mọi khoản.' },
    remainder: {
      name: 'Chưa phân bổ',
      say: 'Số tiền bạn có trừ số đã phân bổ. Nếu âm, bạn đã phân bổ quá số có.',
    },
    rate: { name: 'Tiết kiệm', say: 'Phần thu nhập dành để tích lũy.' },
    needs: {
      name: 'Thiết yếu theo tỷ lệ',
      say: 'Phần thu nhập dành cho các khoản thiết yếu. Cả ba phần được làm tròn sao cho cộng lại bằng đúng thu nhập. Lấy số đã phân bổ trừ số này thì ra phần cao hơn hay thấp hơn tỷ lệ.',
    },
    wants: { name: 'Mong muốn theo tỷ lệ', say: 'Phần thu nhập cho mong muốn.' },
    savings: { name: 'Tích lũy theo tỷ lệ', say: 'Phần thu nhập để tích lũy.' },
    available: {
      name: 'Trong các hạn mức',
      say: 'Số kỳ trước còn cộng số phân bổ, trừ số đã tiêu.',
    },
    carriedOut: {
      name: 'Chuyển sang kỳ sau',
      say: 'Số còn lại của các hạn mức khi kỳ này kết thúc.',
    },
    due: {
      name: 'Thu nhập kỳ sau phải bù',
      say: 'Số mà các khoản vượt hạn mức lấy từ thu nhập kỳ sau, vì chúng bắt đầu lại từ 0.',
    },
    year: {
      name: 'Thu nhập cả năm',
      say: 'Mỗi khoản lương nhân số lần nhận trong năm: 52 tuần, 26 kỳ 14 ngày, 24 nửa tháng, 12 tháng, 4 quý.',
    },
  },
  noAim: {
    nothing: 'Kế hoạch chưa dành tiền cho khoản tích lũy nào nên chưa có gì để đặt làm mục tiêu.',
    over: 'Kế hoạch đang phân bổ nhiều hơn thu nhập. Hãy cân bằng lại để đặt làm mục tiêu.',
  },
  aim: {
    title: (amount, day) => `Chi tiêu theo ngân sách, để dành được ${amount} chậm nhất ngày ${day}`,
    setAside: (amount, day) => `Để dành ${amount} chậm nhất ngày ${day}`,
  },
  mine: { people: 'Thu nhập', lines: 'Tiền đi đâu', count: (lines) => `${lines} khoản` },
  compared: { method: 'Phương pháp', people: 'Số nguồn thu', chart: 'Một tháng của từng kế hoạch' },
  sources: {
    shares: 'E. Warren và A. Warren Tyagi, All Your Worth (2005), về 50/30/20.',
    allocate: 'Chia theo phần dư lớn nhất, nên các phần cộng lại đúng bằng tổng.',
    zero: 'P. A. Pyhrr, Zero-Base Budgeting (1973).',
  },
};
