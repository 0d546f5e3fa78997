use super::{
    model::{MESSAGE_TEMPLATE, TemplateDetails, TemplateForm, TemplatePreview},
    queries,
};
use crate::kinds::Language;
use kernel::{ColumnValues as _, Edited, Result, Scope, Tx};

/// Changes a template; messages that are queued already keep their words. 422 at the text that names what its messages do not know.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &TemplateForm) -> Result<TemplateDetails> {
    let template = queries::template(tx, id)?;
    form.check_placeholders(template.kind)?;
    tx.update(&MESSAGE_TEMPLATE, scope, id, version, form.columns())?;
    queries::template(tx, id).map(Into::into)
}

/// What a message of this template would say.
pub fn preview(tx: &mut Tx, scope: &Scope, id: i64, form: &TemplateForm) -> Result<TemplatePreview> {
    let mut template = queries::template(tx, id)?;
    form.check_placeholders(template.kind)?;
    let (values, is_of_message) = queries::sample(tx, scope, template.kind)?;
    (template.title_en, template.body_en) = (form.title_en.clone(), form.body_en.clone());
    (template.title_ur, template.body_ur) = (form.title_ur.clone(), form.body_ur.clone());
    let about = ["student", "name"].iter().filter_map(|name| values.get(*name)).find(|name| !name.is_empty()).cloned();
    Ok(TemplatePreview {
        english: template.words(&values, Language::English),
        urdu: template.words(&values, Language::Urdu),
        about: about.unwrap_or_default(),
        is_of_message,
    })
}
