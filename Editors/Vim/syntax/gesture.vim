" Vim syntax file of the gesture language. All its words are contextual, so that each is matched with
" what must follow it, or stand before it. Of two matches at one place the later one here wins.
if exists('b:current_syntax')
  finish
endif

syntax iskeyword @,48-57,_

" Names
syntax match gestureName "\v<\k+>"
syntax match gestureLabel "\v<\k+>\ze\s*:"
syntax match gestureCall "\v<\k+>\ze\("
syntax match gestureFunction "\v<(abs|sign|min|max|clamp|lerp|mod|sqrt|exp|log|pow|sin|cos|atan2|length|distance|angle|dot|normalize|direction|sector|round|floor|ceil|point|vector)>\ze\("
syntax match gestureType "\v(:\s*)@9<=<(bool|count|number|duration|rate|distance|speed|angle|angularSpeed|point|vector|velocity|direction|axis|kind|button|reason|directions|kinds|buttons|modifiers|region|regions)>(\s*[.(])@!"

" Words that Swift keeps, too, and what every rule understands
syntax match gestureKeyword "\v<(if|else|where|for)>"
syntax match gestureInclude "\v<import>"
syntax match gestureBoolean "\v<(true|false)>"
syntax match gestureTouch "\v<(touch|touches|elapsed)>"

" Declarations and members
syntax match gestureDeclaration "\v<(let|var|enum|func)>"
syntax match gestureDeclaration "\v<test>\ze\s*\""
syntax match gestureDeclaration "\v<(gesture|recognizer|input|region|regions|action|transient|timer|latency|event|value|state)>\ze\s+((from|where|over|with|to|by|at)>\s+[^ \t:=({])@!(\d@!\k|`)"
syntax match gestureDeclaration "\v<(never|invariant|always)>\ze\s+(\k|[\"`(]|!\=@!)"
syntax match gestureStatement "\v<start>\ze\s+(\d@!\k|`)(\k|`)*\s+after>"
syntax match gestureStatement "\v<stop>\ze\s+(\d@!\k|`)"
syntax match gestureDeclaration "\v<active>\ze\s+state>"
syntax match gestureDeclaration "\v<of>\ze\s+(\d@!\k|`)(\k|`)*\s*\=\=@!"

" Compositions
syntax match gestureComposition "\v<(sequence|simultaneous|exclusive|race|takeover|repeat|each)>\ze\s*\("
syntax match gestureComposition "\v<within>\ze\s*:(\s*duration>)@!"
syntax match gestureComposition "\v<upTo>\ze\s*:\s*\d"
syntax match gestureComposition "\v<within>\ze\s+(\k|[`(.])"
syntax match gestureComposition "\v<from>\ze\s+(\k|[`(.]|!\=@!)"
syntax match gestureComposition "\v<delay>\ze\s+((from|where|over|with|to|by|at|within|after|for)>)@!(\k|[`(.])"
syntax match gestureComposition "\v<tracks>\ze\s+(\k|[`(])"

" Rules
syntax match gestureRule "\v<on>\ze\s+(\d@!\k|`)"
syntax match gestureRule "\v(<on\s+)@9<=<(down|move|up|extra|hover|leave|scroll)>(\s*[.,(])@!"
syntax match gestureRule "\v(<on\s+)@9<=<(enter|exit)>\ze\s*\("
syntax match gestureRule "\v<(after|every)>\ze\s+(\k|[`(.]|!\=@!)"
syntax match gestureRule "\v(-\>\s*)@9<=<(end|fail|cancel)>"

" Steps of tests
syntax match gestureStep "\v<(down|up)>\ze\s+(\d+\s+)?at>"
syntax match gestureStep "\v<move>\ze\s+(\d+\s+)?(to|by)>"
syntax match gestureStep "\v<tap>\ze\s+(\d+\s+times\s+)?(\d+\s+)?at>"
syntax match gestureStep "\v(<tap\s+\d+\s+)@20<=<times>"
syntax match gestureStep "\v<swipe>\ze\s+(\d+\s+)?from>"
syntax match gestureStep "\v<pinch>\ze\s+(\d+\s+\d+\s+)?at>"
syntax match gestureStep "\v<repeat>\ze\s+\d+\s*\{"
syntax match gestureDeclaration "\v<setup>\ze\s+for\s"
syntax match gestureStep "\v<hover>\ze\s+to>"
syntax match gestureStep "\v<scroll>\ze\s+by>"
syntax match gestureStep "\v<wait>\ze\s+(\k|[`(])"
syntax match gestureStep "\v<(set|frame)>\ze\s+(\d@!\k|`)"
syntax match gestureStep "\v<expect>\ze\s+(\k|[`!(.-])"
syntax match gestureStep "\v(<expect\s+)@9<=<no>\ze\s+(\d@!\k|`)"
syntax match gestureStep "\v(<expect\s+no\s+)@14<=<action>(\s*([.,(=<>!&|?+*-]|/[/*]@!))@!"
syntax match gestureStep "\v(<expect\s+)@9<=<nothing>(\s*([.,(=<>!&|?+*-]|/[/*]@!))@!"
syntax match gestureStep "\v(^\s*)@<=<(up|cancel|leave)>\ze\s*(\d+(\s*,\s*\d+)*)?\s*($|//|/\*)"
syntax match gestureStep "\v(\)\s)@2<=<(up|cancel|leave)>"
syntax match gestureStep "\v<(at|to|by|over)>\ze\s+(after>)@!(\k|[`(])"
syntax match gestureStep "\v<with>\ze\s+\k+\s*:"

" After a dot, and in backticks, any word is a name.
syntax match gestureMember "\v(\.\s*)@9<=<\k+>"
syntax match gestureName "\v`\k+`"

" Literals
syntax match gestureNumber "\v<\d[0-9_]*(\.\d[0-9_]*)?([eE][+-]?\d[0-9_]*)?(pt/s|deg/s|rad/s|ms|pt|deg|rad|s)?>" contains=gestureUnit
syntax match gestureUnit "\v([0-9_])@1<=(pt/s|deg/s|rad/s|ms|pt|deg|rad|s)>" contained
syntax match gestureOperator "\v[-+*/=<>!&|?]|±"
syntax match gestureOperator "->"
syntax match gestureOperator "\.\.\."
syntax match gesturePunctuation "\v[][(){},:]|\.(\.\.)@!"
syntax region gestureString start=+"+ skip=+\\.+ end=+"+ end=+$+ oneline contains=gestureEscape,@Spell
syntax match gestureEscape "\\." contained

" Comments
syntax keyword gestureTodo TODO FIXME contained
syntax match gestureComment "//.*$" contains=gestureTodo,@Spell
syntax match gestureDocComment "\v///(/)@!.*$" contains=gestureTodo,@Spell
syntax region gestureComment start="/\*" end="\*/" contains=gestureComment,gestureTodo,@Spell

syntax sync minlines=50

highlight default link gestureFunction Function
highlight default link gestureCall Function
highlight default link gestureType Type
highlight default link gestureLabel Identifier
highlight default link gestureKeyword Keyword
highlight default link gestureInclude Include
highlight default link gestureBoolean Boolean
highlight default link gestureTouch Special
highlight default link gestureDeclaration Keyword
highlight default link gestureComposition Statement
highlight default link gestureRule Statement
highlight default link gestureStatement Statement
highlight default link gestureStep Statement
highlight default link gestureNumber Number
highlight default link gestureUnit Type
highlight default link gestureOperator Operator
highlight default link gesturePunctuation Delimiter
highlight default link gestureString String
highlight default link gestureEscape SpecialChar
highlight default link gestureTodo Todo
highlight default link gestureComment Comment
highlight default link gestureDocComment SpecialComment

let b:current_syntax = 'gesture'
