import type { SignRow } from './score';

/** More ways to say it in English: conditions, regrets, resolutions. */
export const moreSigns: readonly SignRow[] = [
  [
    'survived',
    4,
    '(?:wish\\w*|should|why did|if only|sorry|angry) ~6 (?:not|never) ~3 (?:saved|save|found|survived|survive|stopped|revived|resuscitated?|brought)(?! (?:money|more|up))',
    '(?:swap\\w*|trade|switch|change) places ~6 (?:cancer|die|died|dying|dead|sick|coffin|passed|killed|hospital)|(?:give|hand) my (?:life|years|time) (?:back|to|away)',
    '(?:lived|been here|stayed) (?:long|more than) enough|overstayed|outlived my',
  ],
  [
    'if',
    3,
    'if i (?:\\w+ )?(?:die|died|jump|jumped|hang|drown|drowned|overdose|od|end it|do it|do not make it|am found|go through)(?! (?:in (?:the|this) (?:game|level)|to|into))',
    'if (?:anything|something) happens to me|if this is (?:the|my) last|(?:tonight|today|this weekend) is the (?:night|day|one)|tonight the night',
    'not ~2 (?:hear|hearing|heard) from me(?! (?:by|in|for|this week|while))|not (?:come|coming) (?:out|back)(?= \\.| $| (?:again|this time|alive|from))|never (?:come|coming) back',
    '(?:i )?(?:just )?want out(?! of (?:the|this|my) (?:contract|deal|lease|group|club|relationship|marriage|job))|(?:short|easy|only|quick) way out',
    'not ~4 make it (?:through|to|past|till|until) (?:the |this |another )?(?:night|day|week|month|year|weekend|morning|winter|end of|{day})(?! (?:lunch|meeting|class|practice|service|market|dinner|shift|training|party))',
    '(?:nothing|nothing left|no place|no space|no room|no home) (?:here |left |out there |in this world )*for me(?= \\.| $| (?:here|anymore|in this|on this))',
    '(?:stopped|stop|no longer|not|pointless) ~2 mak(?:e|ing) (?:any )?plans|enough to (?:kill|end|finish|stop) (?:a|an|it|me|my)',
    '(?:walk\\w*|swim\\w*|wade|wading|drift\\w*) ~2 (?:into|out to|out into) (?:the |a )?(?:sea|ocean|water|waves|dam|river)(?! (?:with the|to (?:cool|swim)))|(?:car|bakkie) ~3 go(?:ing|es)? (?:over|off)',
  ],
  [
    'if',
    4,
    '(?:being|staying|to be|to stay) alive ~2 (?:hurts?|pain\\w*|too|hard|harder|exhaust\\w*|unbearable|torture|wrong|punishment)|(?:living|life|existing|existence) ~3 (?:hurts|torture|punishment|hell|a prison|a sentence|unbearable|a curse)(?! (?:of a|kitchen))',
    '(?:wait\\w*|ready|long\\w*|counting down) (?:for death|to die|to be dead|till i die|until i die)|(?:six feet under|pushing (?:up )?daisies|in a box)',
    '(?:one|single|any|a|no|good|more) reasons? (?:left )?(?:to|for) (?:stay|staying|live|living|be here|breathe|get up|wake|go on|exist|keep)(?= \\.| $| (?:up|alive|here|going|anymore|for|on|in this))',
    '(?:not|stop|tired of|done|no longer) ~3 be(?:ing)? (?:such )?(?:a burden|a person|human|alive|in the way|a problem)(?= \\.| $| (?:to|on|for|anymore|and))',
    '(?:nobody|no one|who|not even|few people) ~4 (?:come to|attend|at|cry at|show up (?:to|at|for)) my funeral',
    '(?:nobody|no one) ~4 (?:realise|realize|notice|know|find out|see) ~2 (?:i am|im|i have been) ~1 (?:missing|gone|dead)',
    '(?:googl\\w*|search\\w*|look\\w* up|read\\w*|watch\\w*) ~5 (?:how|ways|where|what|videos|about) ~4 (?:hang|die|dying|overdose|drown\\w*|kill|suffocat\\w*|bleed|poison\\w*|suicide|end it|painless\\w*)',
    '(?:gun|pistol|revolver|noose|blade|blades|razor|razors) ~3 (?:in my (?:room|hand|hands|bag|pocket|drawer|bed|lap|phone)|next to (?:me|my bed)|under my (?:pillow|bed|mattress)|beside me|behind my)',
    'voices? ~6 (?:me|to|that i) ~3 (?:jump|do it|die|kill|cut|hurt|end|burn|worthless|step|let go|deserve)',
    '(?:gun|pistol|revolver|rope|noose|poison|rattex|belt|pills|tablets) ~3 (?:in my (?:room|hand|hands|drawer|car|lap|cupboard)|next to (?:me|my bed)|under my (?:pillow|bed|mattress)|beside me) ~6 (?:tonight|count\\w*|wait\\w*|ready|look\\w*|keep|just|think\\w*)',
    'can (?:you|i|a person|someone|one) ~1 die (?:from|if|by|of)|(?:should|deserve to|want to|wish i could|need to) ~2 be (?:erased|deleted|wiped|removed|gone|put down)(?! (?:by|from))',
    '(?:want|going|ready|wish|need|long) ~3 (?:go|be) where (?:he|she|they|my \\w+) ~1 (?:is|are|went)|(?:only|finally|just) ~6 (?:peace|rest|happy|quiet|free) ~6 (?:ground|grave|gone|dead|death)',
    '(?:forget|forgotten|over) (?:about )?me (?:in|within|after|by|soon) (?:a |the )?(?:week|month|day|year|few|no time)',
    '(?:how|what) (?:much|many|dose|amount) ~14 (?:slip away|not wake|kill|die|be fatal|finish me|end it|never wake)',
    '(?:chosen|picked|found|know|choose) (?:the|my|a) (?:perfect |right |exact )?(?:place|spot|tree|bridge|day|date|way|method)(?= \\.| $| (?:nobody|no one|where nobody|already|and it|for it|to do|and the|i will))',
  ],
  [
    'if',
    2,
    '(?:writing|leaving|sending) (?:you )?this ~6 (?:so|because|know)|waiting for me|still (?:here|alive)|until (?:it is|its) (?:all )?over|(?:death|dying) does not (?:scare|frighten|bother)|wake up again|woke up again|life has beaten me|my life ended|count\\w* (?:down )?(?:the )?(?:days|hours|them|my pills)|calling me (?:home|to come)|(?:keep|stop|been) (?:thinking|dreaming) (?:about|of) (?:it|doing it)|not ~3 be there(?= \\.| $)|deserves? someone',
  ],
];
