import type { WrittenGroup } from './config.ts';

/** Questions on bonuses, the jackpot, games and playing safely. */
export const PLAY_QUESTIONS: readonly WrittenGroup[] = [
  {
    id: 'bonus',
    title: {
      en: 'Bonus and VIP',
      fil: 'Bonus at VIP',
    },
    items: [
      {
        id: 'bonus-coin',
        question: {
          en: 'What are bonus coins?',
          fil: 'Ano ang bonus coins?',
        },
        answer: {
          en: 'Coins with terms: they become your own once they are wagered as the terms say, and can’t be withdrawn before. You can end a bonus at any time; your own coins are not touched.',
          fil: 'Mga coin na may mga tuntunin: nagiging sa iyo kapag naitaya ayon doon, at hindi ma-withdraw bago noon. Puwede mong tapusin ang bonus anumang oras; hindi nagagalaw ang iba mong coin.',
        },
      },
      {
        id: 'rebates',
        question: {
          en: 'What is a rebate?',
          fil: 'Ano ang rebate?',
        },
        answer: {
          en: 'A share of what you wagered on a day, by your VIP level and the type of game. It can be taken from the next day on and waits {{rebateDays}} days.',
          fil: 'Bahagi ng itinaya mo sa isang araw, ayon sa VIP level at uri ng laro. Makukuha ito mula kinabukasan at naghihintay nang {{rebateDays}} araw.',
        },
      },
      {
        id: 'vip',
        question: {
          en: 'How do VIP levels work?',
          fil: 'Paano ang mga VIP level?',
        },
        answer: {
          en: 'What you wager counts towards {{vipLevels}} levels. A level that you reached stays yours, so there is no hurry.',
          fil: 'Binibilang ang mga taya mo para sa {{vipLevels}} level. Hindi na nawawala ang level na naabot mo, kaya walang dapat ipagmadali.',
        },
      },
    ],
  },
  {
    id: 'jackpot',
    title: {
      en: 'Jackpot',
      fil: 'Jackpot',
    },
    items: [
      {
        id: 'jackpot-chances',
        question: {
          en: 'How do I get a draw?',
          fil: 'Paano magkaroon ng draw?',
        },
        answer: {
          en: 'One when you register, and one for each full {{depositPerChance}} of your deposits, at most {{chancesPerDay}} a day. You must have deposited {{depositToJoin}} in all before the first.',
          fil: 'Isa kapag nag-register, at isa sa bawat buong {{depositPerChance}} ng mga deposit mo, hanggang {{chancesPerDay}} sa isang araw. Kailangang umabot muna sa {{depositToJoin}} ang kabuuang deposit mo bago ang una.',
        },
      },
      {
        id: 'jackpot-odds',
        question: {
          en: 'How likely is the jackpot?',
          fil: 'Gaano kalamang ang jackpot?',
        },
        answer: {
          en: 'The ring stops at the jackpot cell in {{wheelOdds}} of {{oddsOf}} draws; then the wheel brings Mega in {{megaOdds}} of {{tierOdds}}. The odds never depend on earlier draws or stakes.',
          fil: 'Tumitigil ang ring sa jackpot sa {{wheelOdds}} ng {{oddsOf}} draw; tapos, Mega ang dala ng wheel sa {{megaOdds}} ng {{tierOdds}}. Hindi kailanman nakabatay ang tsansa sa mga naunang draw o taya.',
        },
      },
      {
        id: 'jackpot-fair',
        question: {
          en: 'How do I know that a draw is fair?',
          fil: 'Paano ko malalaman na patas ang draw?',
        },
        answer: {
          en: 'Before you draw you see the fingerprint of the server’s secret seed. Afterwards its receipt lets your own phone check that nothing was changed: open it under the jackpot’s records.',
          fil: 'Bago ka mag-draw, makikita mo ang fingerprint ng lihim na seed ng server. Pagkatapos, masusuri ng sarili mong phone sa resibo na walang nabago: buksan ito sa mga rekord ng jackpot.',
        },
      },
    ],
  },
  {
    id: 'games',
    title: {
      en: 'Games',
      fil: 'Mga laro',
    },
    items: [
      {
        id: 'game-return',
        question: {
          en: 'What does a game give back?',
          fil: 'Magkano ang ibinabalik ng isang laro?',
        },
        answer: {
          en: 'Each game’s sheet tells its return to player, its paytable and its odds before you play, and it can be tried for fun money.',
          fil: 'Sinasabi sa page ng bawat laro ang return to player, paytable at tsansa nito bago ka maglaro, at masusubukan ito gamit ang fun money.',
        },
      },
      {
        id: 'game-cut',
        question: {
          en: 'My connection broke in the middle of a round.',
          fil: 'Naputol ang koneksyon ko sa gitna ng round.',
        },
        answer: {
          en: 'Nothing is lost. What was drawn stays drawn and is booked once; open the game again and it is shown, or look under Member, Rounds.',
          fil: 'Walang nawala. Ang na-draw ay na-draw na at isang beses lang ibinibilang; buksan ulit ang laro at ipapakita ito, o tumingin sa Miyembro, Mga round.',
        },
      },
    ],
  },
  {
    id: 'safety',
    title: {
      en: 'Playing safely',
      fil: 'Ligtas na paglalaro',
    },
    items: [
      {
        id: 'limits',
        question: {
          en: 'How do I limit myself?',
          fil: 'Paano ko lilimitahan ang sarili ko?',
        },
        answer: {
          en: 'Under Member, Limits: deposits, losses, wagers and time. A stricter limit is active at once; a looser one waits {{loosenHours}} hours, then we ask you again.',
          fil: 'Sa Miyembro, Mga limit: deposit, talo, taya at oras. Agad may bisa ang mas mahigpit; naghihintay nang {{loosenHours}} oras ang mas maluwag, tapos tatanungin ka ulit namin.',
        },
      },
      {
        id: 'break',
        question: {
          en: 'I want to stop for a while, or for good.',
          fil: 'Gusto kong tumigil muna, o tuluyan na.',
        },
        answer: {
          en: 'A break lasts up to {{breakDaysMax}} days, an exclusion from {{exclusionFrom}} to {{exclusionTo}} months. Nobody can end it earlier. You can withdraw all the while.',
          fil: 'Umaabot sa {{breakDaysMax}} araw ang pahinga, at mula {{exclusionFrom}} hanggang {{exclusionTo}} buwan ang exclusion. Walang makakatapos nito nang mas maaga. Makaka-withdraw ka pa rin.',
        },
      },
      {
        id: 'complaint',
        question: {
          en: 'How do I complain?',
          fil: 'Paano ako magrereklamo?',
        },
        answer: {
          en: 'Write to us and choose “Complaint”. You get a number at once and an answer within {{complaintDays}} days; it can have {{imagesLimit}} pictures.',
          fil: 'Sumulat sa amin at piliin ang “Reklamo”. May numero ka agad at sagot sa loob ng {{complaintDays}} araw; puwede itong may {{imagesLimit}} picture.',
        },
      },
    ],
  },
];
