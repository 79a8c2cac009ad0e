import type { WrittenGroup } from './config.ts';

/** Questions on money, identity and the account. */
export const MONEY_QUESTIONS: readonly WrittenGroup[] = [
  {
    id: 'deposits',
    title: {
      en: 'Deposits',
      fil: 'Mga deposit',
    },
    items: [
      {
        id: 'deposit-missing',
        question: {
          en: 'My deposit has not come. What now?',
          fil: 'Hindi dumating ang deposit ko. Ano ang gagawin?',
        },
        answer: {
          en: 'Open it under Wallet, Records: its page says whether the payment page was never opened, the provider has not confirmed it, or it was declined, and what to do. A payment that is confirmed late is still booked. Do not pay twice before you have looked there.',
          fil: 'Buksan ito sa Wallet, Mga rekord: sinasabi roon kung hindi nabuksan ang payment page, hindi pa kinukumpirma ng provider, o tinanggihan, at kung ano ang gagawin. Kahit huli ang kumpirmasyon, papasok pa rin ito. Tumingin muna roon bago magbayad ulit.',
        },
      },
      {
        id: 'deposit-locked',
        question: {
          en: 'Why can’t I withdraw a deposit at once?',
          fil: 'Bakit hindi ko ma-withdraw agad ang deposit?',
        },
        answer: {
          en: 'Money that you deposit is wagered once before it leaves again. This keeps money launderers out. The wallet shows what each deposit still needs.',
          fil: 'Kailangang itaya nang isang beses ang na-deposit bago ito makalabas. Panlaban ito sa money laundering. Makikita sa wallet kung magkano pa ang kailangan ng bawat deposit.',
        },
      },
      {
        id: 'deposit-account',
        question: {
          en: 'May somebody else pay for me?',
          fil: 'Puwede bang iba ang magbayad para sa akin?',
        },
        answer: {
          en: 'No. Deposits come from your own account or e-wallet, and money is paid out only to accounts in your legal name.',
          fil: 'Hindi. Galing dapat sa sarili mong account o e-wallet ang deposit, at sa mga account na nasa legal name mo lang kami nagbabayad.',
        },
      },
    ],
  },
  {
    id: 'withdrawals',
    title: {
      en: 'Withdrawals',
      fil: 'Mga withdrawal',
    },
    items: [
      {
        id: 'withdraw-time',
        question: {
          en: 'How long does a withdrawal take?',
          fil: 'Gaano katagal ang withdrawal?',
        },
        answer: {
          en: 'Usually {{usualMinutes}} minutes. From {{reviewFrom}} on somebody looks at it first, within {{reviewHours}} hours at most. Its page shows each step with the time by which it is done.',
          fil: 'Karaniwang {{usualMinutes}} minuto. Mula {{reviewFrom}}, may tumitingin muna rito, sa loob ng {{reviewHours}} oras. Makikita sa page nito ang bawat hakbang at kung kailan ito tapos.',
        },
      },
      {
        id: 'withdraw-limits',
        question: {
          en: 'How much can I withdraw?',
          fil: 'Magkano ang puwede kong i-withdraw?',
        },
        answer: {
          en: 'From {{minWithdraw}} to {{maxWithdraw}} each time, and up to {{dayMax}} a day.',
          fil: 'Mula {{minWithdraw}} hanggang {{maxWithdraw}} bawat isa, at hanggang {{dayMax}} sa isang araw.',
        },
      },
      {
        id: 'withdraw-fee',
        question: {
          en: 'Does a withdrawal cost anything?',
          fil: 'May bayad ba ang withdrawal?',
        },
        answer: {
          en: 'The first {{freePerMonth}} of a month are free, each further one costs {{fee}}. You see the cost before you confirm. Nobody may ask you for a fee or a deposit to pay you out.',
          fil: 'Libre ang unang {{freePerMonth}} sa isang buwan, at {{fee}} ang bawat kasunod. Makikita mo ang bayad bago mo kumpirmahin. Walang puwedeng humingi ng bayad o deposit para mabayaran ka.',
        },
      },
      {
        id: 'withdraw-account',
        question: {
          en: 'To which accounts can I withdraw?',
          fil: 'Saang mga account ako puwedeng mag-withdraw?',
        },
        answer: {
          en: 'To e-wallets and banks in your own legal name, {{accountsMax}} of them at most. A new one is confirmed by a code to your phone.',
          fil: 'Sa mga e-wallet at bangko na nasa sarili mong legal name, hanggang {{accountsMax}}. Kinukumpirma ang bago gamit ang code sa phone mo.',
        },
      },
      {
        id: 'withdraw-cancel',
        question: {
          en: 'Can I take a withdrawal back?',
          fil: 'Puwede ko bang bawiin ang withdrawal?',
        },
        answer: {
          en: 'No. What you have asked for is paid out, or it comes back whole if it can’t be: so nobody can be talked into playing it away.',
          fil: 'Hindi. Ibinabayad ang hiningi mo, o buong bumabalik kung hindi maibayad: para walang makahikayat na ipatalo mo ito.',
        },
      },
    ],
  },
  {
    id: 'identity',
    title: {
      en: 'Verification',
      fil: 'Verification',
    },
    items: [
      {
        id: 'kyc-when',
        question: {
          en: 'When must I show my ID?',
          fil: 'Kailan ko kailangang ipakita ang ID ko?',
        },
        answer: {
          en: 'Before your deposits or withdrawals go beyond {{kycAmount}} in all. It is decided within {{kycHours}} hours at most, and you get a mail.',
          fil: 'Bago lumampas sa {{kycAmount}} ang kabuuan ng mga deposit o withdrawal mo. Napagpapasyahan ito sa loob ng {{kycHours}} oras, at may mail ka.',
        },
      },
      {
        id: 'kyc-who-sees',
        question: {
          en: 'Who sees my ID?',
          fil: 'Sino ang nakakakita ng ID ko?',
        },
        answer: {
          en: 'Only the staff who check it. Pictures are made anew without place and time, and kept encrypted.',
          fil: 'Ang mga staff lang na sumusuri nito. Inaalis ang lugar at oras sa picture, at naka-encrypt itong itinatago.',
        },
      },
      {
        id: 'kyc-refused',
        question: {
          en: 'My ID was refused. Why?',
          fil: 'Tinanggihan ang ID ko. Bakit?',
        },
        answer: {
          en: 'The page says the reason, mostly glare, a cut edge or a name that differs. You can send new pictures at once, or write to us.',
          fil: 'Nasa page ang dahilan, kadalasan silaw, putol na gilid o ibang pangalan. Makakapagpadala ka agad ng bagong picture, o sumulat sa amin.',
        },
      },
    ],
  },
  {
    id: 'account',
    title: {
      en: 'Account',
      fil: 'Account',
    },
    items: [
      {
        id: 'account-age',
        question: {
          en: 'Who may play?',
          fil: 'Sino ang puwedeng maglaro?',
        },
        answer: {
          en: 'Persons of {{minAge}} or older who are not on the national list of restricted persons, with one account each. Students, government officials, members of the armed forces and the police, and holders of a gaming licence with their employees may not.',
          fil: 'Mga taong {{minAge}} o mas matanda na wala sa pambansang restricted list, tig-isang account. Hindi puwede ang mga estudyante, opisyal ng gobyerno, sundalo, pulis, at may gaming licence at ang kanilang mga empleyado.',
        },
      },
      {
        id: 'account-password',
        question: {
          en: 'I forgot my password.',
          fil: 'Nakalimutan ko ang password ko.',
        },
        answer: {
          en: 'Use “Forgot password” at the login: a code goes to your phone, and you set a new one of {{passwordMin}} characters at least.',
          fil: 'Gamitin ang “Nakalimutan ang password” sa login: may code sa phone mo, at magtakda ng bago na may {{passwordMin}} karakter o higit pa.',
        },
      },
      {
        id: 'account-scam',
        question: {
          en: 'Somebody asks for my code or password.',
          fil: 'May humihingi ng code o password ko.',
        },
        answer: {
          en: 'Never give it. We never ask for it, in no chat, mail or call. Change your password under Member, Security, and write to us.',
          fil: 'Huwag ibigay. Hindi namin ito hinihingi, kahit sa chat, mail o tawag. Palitan ang password sa Miyembro, Seguridad, at sumulat sa amin.',
        },
      },
    ],
  },
];
